import {decodeEntities} from '../../model/text/decode-entities.ts'

const tag = /<([a-zA-Z][\w:-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g
const attribute = /\s(id|href|src)="([^"]*)"/g

export interface Rendered {
  /** Every id, in order. */
  readonly ids: readonly string[]
  /** Every href of an `a`, with entities decoded. */
  readonly hrefs: readonly string[]
}

/**
 * Reads ids and links from a page's finished HTML, including those of components. Scanning is exact because docsgen's serializers
 * use double quotes for every attribute and escape `<` and `"`.
 */
export function readRendered(html: string): Rendered {
  const ids: string[] = []
  const hrefs: string[] = []
  for (const [, name = '', attributes = ''] of withoutTexts(html).matchAll(tag)) {
    // Most tags are from highlighted code, and have neither.
    if (name !== 'a' && !attributes.includes(' id="')) continue
    for (const [, key, value = ''] of attributes.matchAll(attribute)) {
      if (key === 'id') ids.push(decodeEntities(value))
      else if (key === 'href' && name === 'a') hrefs.push(decodeEntities(value))
    }
  }
  return {ids, hrefs}
}

/** Removes the content of comments, scripts, styles and textareas, which contains no tags, but keeps their own tags. */
function withoutTexts(html: string): string {
  if (!/<(?:!--|script|style|textarea)/i.test(html)) return html
  return html.replace(/<!--[\s\S]*?-->|(<(script|style|textarea)\b[^>]*>)[\s\S]*?(<\/\2\s*>)/gi, '$1$3')
}
