/** Apart from the card, whose styles the dashboard does without. */
export const loadRimMenu = () => import("./rim-menu.tsx");
