import {element} from './element.ts'

/**
 * Adds the style sheet of something that is loaded on demand, before the project's own: what it says of the look has the last
 * word. A sheet that cannot be had is no reason to show nothing.
 *
 * @param href nothing where the page names none
 */
export async function addSheet(href: string | undefined): Promise<void> {
  if (!href) return
  const link = element('link', {rel: 'stylesheet', href})
  const done = new Promise<void>(resolve => {
    for (const name of ['load', 'error']) link.addEventListener(name, () => resolve())
  })
  document.head.insertBefore(link, document.querySelector('link[data-theme-sheet]'))
  await done
}
