import {createHash} from 'node:crypto'
import {decodeEntities} from '../facts/rendered-ids.ts'

const tag = /<([a-zA-Z][\w:-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)(\s*\/?)>/g
const attribute = /\s(data-island-)?style="([^"]*)"/
const className = /\sclass="([^"]*)"/
const element = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g

/**
 * Takes styles out of a page's HTML, where the policy of the site lets no browser apply them: each `style` attribute
 * becomes a class, each `<style>` element a part of the page's style sheet. The elements of an island keep theirs as data
 * beside the class, for React to go on from.
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
      // As strong as an attribute is: an id stands above every class.
      rules.set(given, `.${given}:not(#\\ ){${style}}`)
      const rest = kept ? attributes : attributes.replace(found, '')
      const classed = className.test(rest)
        ? rest.replace(className, (_match, names: string) => ` class="${names} ${given}"`)
        : `${rest} class="${given}"`
      return `<${name}${classed}${end}>`
    })
  return {html: moved, css: [...sheets, ...rules.values()].join('\n')}
}
