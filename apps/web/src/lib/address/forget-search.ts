/** Takes out of the address what is not to stay in histories, nor to be passed on to other pages. */
export function forgetSearch(router: {
  replace: (href: string, options: { scroll: boolean }) => void;
}): void {
  const { search, pathname } = window.location;
  if (!search) return;
  window.history.replaceState(null, "", pathname);
  // Next keeps the whole address with the page, and would bring it back.
  router.replace(pathname, { scroll: false });
}
