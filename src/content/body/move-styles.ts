import {createHash} from 'node:crypto'
import {decodeEntities} from '../../model/text/decode-entities.ts'

const tag = /<([a-zA-Z][\w:-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)(\s*\/?)>/g
const attribute = /\s(data-island-)?style="([^"]*)"/
const className = /\sclass="([^"]*)"/
const element = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g

/**
 * Moves styles out of a page's HTML, because the site's policy does not let browsers apply them. Each `style` attribute becomes a
 * class, each `<style>` element a part of the page's style sheet. Elements of an island also keep their styles as data, for
 * React.
 *
 * @returns the HTML, and the rules that it needs
 */
export function moveStyles(html: string): {readonly html: string; readonly css: string} {
  if (!/<style|style="/.test(html)) return {html, css: ''}
  const sheets: string[] = []
  const rules = new Map<string, string>()
  const moved = html
    .replace(element, (_whole, css: string) => {
      sheets.push(css.trim())
      return ''
    })
    .replace(tag, (whole, name: string, attributes: string, end: string) => {
      const [found = '', kept, value = ''] = attribute.exec(attributes) ?? []
      if (found === '') return whole
      const style = decodeEntities(value)
      const given = `s-${createHash('sha256').update(style).digest('hex').slice(0, 10)}`
      // As specific as an attribute: an id outweighs every class.
      rules.set(given, `.${given}:not(#\\ ){${style}}`)
      const rest = kept ? attributes : attributes.replace(found, '')
      const hasClass = className.test(rest)
        ? rest.replace(className, (_match, names: string) => ` class="${names} ${given}"`)
        : `${rest} class="${given}"`
      return `<${name}${hasClass}${end}>`
    })
  return {html: moved, css: [...sheets, ...rules.values()].join('\n')}
}
