/** Whether a dialog is open or input is unsaved in this tab, which would be lost with the page. */
export function hasOpenWork(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null || hasUnsavedInput();
}

/** Whatever would make the browser ask before it leaves the page. */
function hasUnsavedInput(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(leaving);
}
