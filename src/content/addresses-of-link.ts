import type {Link} from '../model/page.ts'
import {escapePattern} from '../model/text/escape-pattern.ts'
import {writtenRoute} from '../rules/text/link-fix.ts'
import type {TextFile} from './text-file.ts'

/** Returns where the address itself is written in a file: in the link, or in its definition. */
export function addressesOfLink(
  {href, span, file: holder, place}: Link,
  file: TextFile
): readonly {readonly from: number; readonly to: number}[] {
  if (span && !holder) return [span]
  // Reports show decoded addresses, but the source may contain encoded ones.
  const forms = [...new Set([href, writtenRoute(href), encodeURI(href)])].filter(form => form !== '')
  if (place?.end) {
    const from = file.offsetAt(place.start)
    const slice = file.text.slice(from, file.offsetAt(place.end))
    for (const form of forms) {
      const at = slice.lastIndexOf(form)
      if (at >= 0) return [{from: from + at, to: from + at + form.length}]
    }
    // A dialect has converted the address, but the end is as written.
    const end = escapePattern(/[^/]*$/.exec(href)?.[0] ?? '')
    const written =
      end === '' || holder ? undefined : new RegExp(`(?<=[("'<])[^\\s"'()<>{}]*${end}(?=[)"'>\\s])`).exec(slice)
    if (written) return [{from: from + written.index, to: from + written.index + written[0].length}]
  }
  return forms.flatMap(form => {
    const definition = new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${escapePattern(form)})(?=[>\\s]|$)`, 'gm')
    return [...file.text.matchAll(definition)].map(match => {
      const from = match.index + match[0].length - form.length
      return {from, to: from + form.length}
    })
  })
}
