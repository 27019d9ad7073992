import {element} from './element.ts'

/**
 * Adds a style sheet that is loaded on demand, before the project's own, which must keep the last word. Continues without a sheet
 * that fails to load.
 *
 * @param href nothing if the page has none
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
