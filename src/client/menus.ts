/** Closes the menus of tools and sections on Escape and on a click elsewhere. */
export function setUpMenus(): void {
  const opened = () =>
    document.querySelectorAll<HTMLDetailsElement>(':is(.navbar, .site-menu-foot, .page-header) .menu[open]')
  document.addEventListener('click', event => {
    for (const menu of opened()) if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    for (const menu of opened()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}
