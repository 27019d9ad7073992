/**
 * The script of sites in several languages or versions. Links of the menus point to the section in view, unless the version does
 * not have the page.
 */
for (const menu of document.querySelectorAll<HTMLDetailsElement>(':is(.language-menu, .version-menu)'))
  menu.addEventListener('toggle', () => {
    const section = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? location.hash
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a:not(:has(small))')) link.hash = section
  })
