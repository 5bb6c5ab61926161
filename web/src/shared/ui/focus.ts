/** Gives the focus to the page's content when what had it, or should get it back, is gone. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main || (document.activeElement && document.activeElement !== document.body)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
