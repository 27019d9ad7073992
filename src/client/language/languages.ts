/** The script of sites in several languages: links of the language menu lead to the section that is in view. */
for (const menu of document.querySelectorAll<HTMLDetailsElement>('.language-menu'))
  menu.addEventListener('toggle', () => {
    const section = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? location.hash
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a')) link.hash = section
  })
