/** The script of sites in several languages. Links of the language menu lead to the section in view. */
for (const menu of document.querySelectorAll<HTMLDetailsElement>('.language-menu'))
  menu.addEventListener('toggle', () => {
    const section = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? location.hash
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a')) link.hash = section
  })
