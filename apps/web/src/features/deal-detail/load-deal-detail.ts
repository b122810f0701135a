/** The dialog comes when it is needed: the pages under it are lighter without. */
export const loadDealDetail = () => import("./deal-detail.tsx");
