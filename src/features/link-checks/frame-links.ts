import type {Node, Property} from 'acorn'
import {parseModule, walkModule} from '../../host/modules/module-tree.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {CodeAddress} from '../../plugin/feature/checks/module-check.ts'

/** Files that docsgen and plugins make: feeds, sitemaps, texts for programs. */
const made = /\.(?:json|md|txt|xml)(?:[?#]|$)/

/**
 * Returns the literal root-relative addresses in the code of a template: `<a href="/guide">`, `{title: 'Guide', href: '/guide'}`.
 *
 * @param code JavaScript, bundled
 * @param base that an address may already include
 * @returns each address once, without the base, sorted by code unit
 */
export function frameLinks(code: string, base: string): CodeAddress[] {
  if (!/\b(?:href|src)\b/.test(code)) return []
  const found = new Map<string, CodeAddress>()
  walkModule(parseModule(code), node => {
    const written = node.type === 'Property' ? addressOf(node as unknown as Property) : undefined
    if (written === undefined || made.test(written)) return
    const url = base !== '/' && written.startsWith(base) ? written.slice(base.length - 1) : written
    const {line = 1, column = 0} = (node as unknown as Property).value.loc?.start ?? {}
    if (!found.has(url)) found.set(url, {url, line, column: column + 1})
  })
  return [...found.values()].sort((a, b) => compareCodeUnits(a.url, b.url))
}

function addressOf({key, value, computed}: Property): string | undefined {
  const name = computed
    ? undefined
    : key.type === 'Identifier'
      ? key.name
      : key.type === 'Literal'
        ? key.value
        : undefined
  if ((name !== 'href' && name !== 'src') || (value as Node).type !== 'Literal') return undefined
  const {value: written} = value as unknown as {value: unknown}
  return typeof written === 'string' && /^\/(?![/\\])/.test(written) ? written : undefined
}
