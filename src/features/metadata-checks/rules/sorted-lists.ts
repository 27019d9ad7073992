import type {Edit} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {offsetAt} from '../../../rules/text/point-at.ts'

export const sortedLists: PageRule = {
  kind: 'page',
  name: 'sorted-lists',
  severity: 'warning',
  optional: true,
  fixable: true,
  summary: 'Personas and categories are in alphabetical order.',
  check({facts, text}, report) {
    for (const key of ['personas', 'categories'] as const) {
      const values = facts.frontMatter[key]
      const places = facts.frontMatterItems?.[key]
      if (!values || values.length !== places?.length) continue
      const order = values
        .map((value, index) => ({value, index}))
        .sort((a, b) => compareCodeUnits(a.value, b.value) || a.index - b.index)
      if (order.every(({index}, position) => index === position)) continue
      const spans = places.map(({start, end}) => [offsetAt(text, start), offsetAt(text, end ?? start)] as const)
      const [first, last] = [spans[0], spans.at(-1)]
      const fix: {fix?: Edit} = {}
      if (first && last) {
        // Text between the items (commas, dashes, line breaks) stays in place.
        let sorted = ''
        for (const [position, {index}] of order.entries()) {
          const [from, to] = spans[index] ?? [0, 0]
          sorted += text.slice(from, to) + text.slice(spans[position]?.[1], spans[position + 1]?.[0] ?? last[1])
        }
        fix.fix = {from: first[0], to: last[1], text: sorted}
      }
      report({
        ...facts.frontMatterPlaces[key],
        ...fix,
        reason: `Unexpected order of \`${key}\`, expected ${order.map(({value}) => `\`${value}\``).join(', ')}`
      })
    }
  }
}
