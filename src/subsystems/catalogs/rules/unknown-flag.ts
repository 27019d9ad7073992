import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {catalogsOf} from '../catalog.ts'
import {findReferences} from '../find-references.ts'

export const unknownFlag: PageRule = {
  kind: 'page',
  name: 'unknown-flag',
  severity: 'warning',
  summary: "Flags in code are in their program's catalog.",
  check({mdast, text, constants}, report) {
    const catalogs = catalogsOf(constants)
    if (catalogs.length === 0) return
    for (const fence of fencesOf({mdast, text})) {
      for (const {id, text: flag, program, from, to} of findReferences(fence.code, fence.language, catalogs)) {
        if (id !== undefined || program === undefined) continue
        const known = catalogs.find(each => (each.program ?? each.name) === program)?.entries ?? []
        const expected = suggest(
          flag,
          known.map(({name}) => name)
        )
        report({
          ...fence.placeOf(from, to),
          ...(fence.file ? {file: fence.file} : {}),
          reason: `Unexpected flag \`${flag}\`, expected one in the catalog of \`${program}\`${didYouMean(expected)}`,
          actual: flag,
          expected
        })
      }
    }
  }
}
