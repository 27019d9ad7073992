import {asData, asText, type Data, joinPath} from '../read-data.ts'

/**
 * Returns the address of a page by the pattern of its section, such as `/:section/:year/:month/:slug/`; `undefined` without a
 * pattern, and with a part that the page does not have.
 *
 * @param path of the page below its folder, without its extension and without `index`
 */
export function permalinkOf(
  path: string,
  {permalinks, head}: {readonly permalinks: unknown; readonly head: Data}
): string | undefined {
  const parts = path.split('/')
  const section = parts.length > 1 ? (parts[0] ?? '') : ''
  const all = asData(permalinks)
  const pattern = asText(asData(all.page)[section]) ?? asText(all[section])
  if (pattern === undefined || section === '') return undefined
  const name = parts.at(-1) ?? ''
  const [year, month, day] = (asText(head.date) ?? '').slice(0, 10).split('-')
  const title = slugOf(asText(head.title) ?? name)
  const slug = asText(head.slug)
  const values: Readonly<Record<string, string | undefined>> = {
    section,
    sections: parts.slice(0, -1).join('/'),
    year,
    month,
    day,
    title,
    slug: slug ?? title,
    filename: name,
    contentbasename: name,
    slugorfilename: slug ?? name,
    slugorcontentbasename: slug ?? name
  }
  let isWhole = true
  const address = pattern.replace(/:(\w+)/g, (_, token: string) => {
    const value = values[token]
    if (!value) isWhole = false
    return value ?? ''
  })
  return isWhole ? joinPath(address.toLowerCase()) : undefined
}

/** Returns words as Hugo writes them in an address. */
function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s._#+~-]/gu, '')
    .replace(/[#+~]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
}
