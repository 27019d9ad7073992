import type {Place} from '../../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {walkMdast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {placeholdersOf} from '../placeholder.ts'
import {isSecretName} from '../secret-values.ts'

/** Matches text that looks like a placeholder. */
const pattern = /(?<![A-Za-z0-9_$]|\$\{)YOUR_[A-Z0-9]+(?:_[A-Z0-9]+)*(?![A-Za-z0-9_])|<(?:your|Your|YOUR)[ _-][\w -]+>/g

export const unknownPlaceholder: PageRule = {
  kind: 'page',
  name: 'unknown-placeholder',
  severity: 'warning',
  summary: 'If the site declares placeholders, code contains no undeclared ones.',
  check({mdast, text, constants}, report) {
    const declared = placeholdersOf(constants)
    if (declared.length === 0) return
    const known = new Set(declared.flatMap(({name, also}) => [name, ...also]))
    const look = (code: string, placeOf: (from: number, to: number) => Place | object, file?: string): void => {
      for (const {0: name, index} of code.matchAll(pattern)) {
        if (known.has(name) || isSecretName(name)) continue
        const expected = suggest(name, known)
        report({
          ...placeOf(index, index + name.length),
          ...(file ? {file} : {}),
          reason: `Unexpected placeholder \`${name}\`, expected one that \`_constants.yaml\` declares${didYouMean(expected)}`,
          actual: name,
          expected
        })
      }
    }
    for (const fence of fencesOf({mdast, text})) look(fence.code, fence.placeOf, fence.file)
    walkMdast(mdast, node => {
      if (node.type !== 'inlineCode') return
      const {file, ...place} = nodePlace(node)
      const source = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
      const shift = file ? -1 : source.indexOf(node.value)
      const {start} = place as Partial<Place>
      look(
        node.value,
        (from, to) =>
          start && shift >= 0 && !source.includes('\n')
            ? {
                start: {line: start.line, column: start.column + shift + from},
                end: {line: start.line, column: start.column + shift + to}
              }
            : place,
        file
      )
    })
  }
}
