import {resolvePath} from '../resolve-path.ts'

/** Titles of pages by path, because GitBook shows the title of a page where a page links to it as a block. */
export type PageTitles = Readonly<Record<string, string>>

/**
 * Returns the title of the page that a link points to.
 *
 * @param folder of the page with the link
 */
export function titleAt(url: string, folder: string, titles: PageTitles): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  const path = resolvePath(folder, decodeUrl(url.replace(/[?#].*$/, '')))
  return titles[path] ?? titles[path === '' ? 'README.md' : `${path}/README.md`] ?? titles[`${path}.md`]
}

function decodeUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
