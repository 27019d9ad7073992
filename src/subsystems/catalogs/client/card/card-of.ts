import {element} from '../../../../client/element.ts'
import {wordsHere} from '../../../../client/language/words.ts'
import {translate, translateParts, type Values} from '../../../../model/words/translate.ts'
import {referenceWords} from '../../words/reference-words.ts'
import type {ShownEntry} from './entry-of.ts'

const words = wordsHere(referenceWords)

function word(key: keyof typeof referenceWords, values?: Values): string {
  return translate(words, key, values)
}

function deprecation(deprecated: string | undefined): string {
  if (!deprecated) return ''
  return deprecated === 'deprecated' ? word('deprecatedEntry') : word('deprecatedBecause', {reason: deprecated})
}

/** Returns the content of an entry's card. */
export function cardOf(entry: ShownEntry): HTMLElement[] {
  const facts: (readonly [string, string])[] = [
    ...(entry.also.length > 0 && entry.facts.length === 0 ? [[word('also'), entry.also.join(', ')] as const] : []),
    ...(entry.default === undefined ? [] : [[word('defaultValue'), entry.default] as const]),
    ...entry.facts
  ]
  const versions = [
    entry.required ? word('requiredEntry') : '',
    entry.since ? word('sinceRelease', {version: entry.since}) : '',
    deprecation(entry.deprecated)
  ].filter(Boolean)
  const of = [entry.program, entry.release].filter(Boolean).join(' ')
  const parts: HTMLElement[] = [
    element('p', {class: 'reference-name'}, element('code', {}, entry.name), ...(of ? [element('span', {}, of)] : [])),
    // Names of options are in backticks, as on the page of the catalog.
    element(
      'p',
      {},
      ...entry.description.split('`').map((part, at) => (at % 2 === 0 ? part : element('code', {}, part)))
    )
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
  if (entry.href)
    parts.push(element('p', {class: 'reference-used'}, element('a', {href: entry.href}, word('reference'))))
  if (others.length > 0) {
    const more = entry.uses - entry.used.length
    parts.push(
      element(
        'p',
        {class: 'reference-used'},
        ...translateParts<keyof typeof referenceWords, readonly (Node | string)[]>(words, 'usedIn', {
          pages: [
            ...others.flatMap(({title, href}, index) => [...(index > 0 ? [', '] : []), element('a', {href}, title)]),
            ...(more > 0 ? [word('andMore', {count: more})] : [])
          ]
        }).flat()
      )
    )
  }
  return parts
}
