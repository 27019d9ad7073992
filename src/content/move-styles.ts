import {createHash} from 'node:crypto'
import {decodeEntities} from '../model/text/decode-entities.ts'

// HTML that a component inserts as a string may have any form of attributes.
const tag = /<([a-zA-Z][\w:-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)(\s*\/?)>/g
const attribute = /\s(data-island-)?style\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i
const className = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i
const element = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style\s*>/gi

/**
 * Moves styles out of a page's HTML, because the site's policy does not let browsers apply them. Each `style` attribute becomes a
 * class, each `<style>` element a part of the page's style sheet. Elements of an island also keep their styles as data, for
 * React.
 *
 * @returns the HTML, and the rules that it needs
 */
export function moveStyles(html: string): {readonly html: string; readonly css: string} {
  if (!/<style|style\s*=/i.test(html)) return {html, css: ''}
  const sheets: string[] = []
  const rules = new Map<string, string>()
  const moved = html
    .replace(element, (_whole, css: string) => {
      sheets.push(css.trim())
      return ''
    })
    .replace(tag, (whole, name: string, attributes: string, end: string) => {
      const [found = '', kept, double, single, bare = ''] = attribute.exec(attributes) ?? []
      if (found === '') return whole
      const style = decodeEntities(double ?? single ?? bare)
      const given = `s-${createHash('sha256').update(style).digest('hex').slice(0, 10)}`
      // As specific as an attribute: an id outweighs every class.
      rules.set(given, `.${given}:not(#\\ ){${style}}`)
      const rest = kept ? attributes : attributes.replace(found, '')
      const hasClass = className.test(rest)
        ? rest.replace(
            className,
            (_match, double?: string, single?: string, bare = '') =>
              ` class="${withClass((double ?? single ?? bare).replaceAll('"', '&quot;'), given)}"`
          )
        : `${rest} class="${given}"`
      return `<${name}${hasClass}${end}>`
    })
  return {html: moved, css: [...sheets, ...rules.values()].join('\n')}
}

/** Adds a class. Styles of an island on a page are moved with the page, and again with a frame that has islands too. */
function withClass(names: string, added: string): string {
  return names.split(' ').includes(added) ? names : `${names} ${added}`
}
