import {element} from '../element.ts'
import type {ShownEntry} from './entry-of.ts'

/** What a card says of an entry. */
export function cardOf(entry: ShownEntry): HTMLElement[] {
  const facts: (readonly [string, string])[] = [
    ...(entry.also.length > 0 && entry.facts.length === 0 ? [['Also', entry.also.join(', ')] as const] : []),
    ...(entry.default === undefined ? [] : [['Default', entry.default] as const]),
    ...entry.facts
  ]
  const versions = [
    entry.required ? 'Required.' : '',
    entry.since ? `Since ${entry.since}.` : '',
    entry.deprecated ? (entry.deprecated === 'deprecated' ? 'Deprecated.' : `Deprecated: ${entry.deprecated}.`) : ''
  ].filter(Boolean)
  const of = [entry.program, entry.release].filter(Boolean).join(' ')
  const parts: HTMLElement[] = [
    element('p', {class: 'reference-name'}, element('code', {}, entry.name), ...(of ? [element('span', {}, of)] : [])),
    element('p', {}, entry.description)
  ]
  if (facts.length > 0) {
    const list = element('dl')
    for (const [label, value] of facts)
      list.append(element('div', {}, element('dt', {}, label), element('dd', {}, element('code', {}, value))))
    parts.push(list)
  }
  if (versions.length > 0) parts.push(element('p', {class: 'reference-versions'}, versions.join(' ')))
  const here = location.pathname
  const others = entry.used.filter(({href}) => href !== here)
  if (entry.href) parts.push(element('p', {class: 'reference-used'}, element('a', {href: entry.href}, 'Reference')))
  if (others.length > 0) {
    const more = entry.uses - entry.used.length
    parts.push(
      element(
        'p',
        {class: 'reference-used'},
        'Used in: ',
        ...others.flatMap(({title, href}, index) => [...(index > 0 ? [', '] : []), element('a', {href}, title)]),
        ...(more > 0 ? [` and ${more} more`] : [])
      )
    )
  }
  return parts
}
