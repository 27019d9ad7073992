import type {FrontMatter} from '../../model/page.ts'

/** Matches a heading, or the start or end of an element that may be a group of tabs. */
const part = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>|<div\b[^>]*>|<\/div>/g

/**
 * Names the tabs of each group after the heading before it, or after the page, for readers who hear them without seeing where they are.
 * The script that makes the list of tabs reads the name. A heading in a box or a panel names only what is in it.
 */
export function nameTabs(html: string, frontMatter: FrontMatter | undefined): string {
  if (!html.includes(' data-tabs=""')) return html
  const {title} = frontMatter ?? {}
  const page = typeof title === 'string' ? title.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`) : ''
  const names = [page]
  return html.replace(part, (whole, _depth, heading?: string) => {
    const name = names.at(-1) ?? page
    if (heading !== undefined) names.splice(-1, 1, plainText(heading) || name)
    else if (whole === '</div>') names.pop()
    else names.push(name)
    return whole.startsWith('<div') ? whole.replace(' data-tabs=""', () => ` data-tabs="${name}"`) : whole
  })
}

/** Returns the text of HTML, still encoded, without the link to the heading itself. */
function plainText(html: string): string {
  return html
    .replace(/<a class="anchor"[^>]*>[\s\S]*?<\/a>|<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
}
