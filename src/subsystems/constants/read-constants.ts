import {isMap, isScalar, type Node, parseDocument} from 'yaml'
import {unknownTags} from '../../content/parse/front-matter/yaml-tags.ts'
import {scalarText} from '../../content/settings/scalar-text.ts'
import type {TextFile} from '../../content/text-file.ts'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import type {Constant} from '../../model/project/constants.ts'
import {constantsSourceOf, contentPlaces} from '../../model/project/places.ts'
import {placeholderGroup} from '../placeholders/placeholder.ts'
import {readPlaceholder} from '../placeholders/read-placeholder.ts'
import {placeholder} from '../placeholders/rules/placeholder.ts'
import {readLongForm} from './read-long-form.ts'

/** The file that declares constants, in docsgen's own layout. */
export const constantsSource = constantsSourceOf(contentPlaces)

/**
 * Reads the file of constants: groups of names, each with a value or with a map (see `readLongForm`). A map with a `value` is
 * a constant; any other is a group. In the group of placeholders, a map declares a placeholder.
 */
export function readConstants(
  file: TextFile,
  source: string = constantsSource
): {
  constants: ReadonlyMap<string, Constant>
  diagnostics: readonly Diagnostic[]
} {
  const constants = new Map<string, Constant>()
  const diagnostics: Diagnostic[] = []
  // Most projects have no such file, and need no parser.
  if (file.text === '') return {constants, diagnostics}
  const document = parseDocument(file.text, {schema: 'core', prettyErrors: false})
  const placeOf = (node: Node | null | undefined): Place => {
    const [from = 0, to = from] = node?.range ?? []
    return {start: file.pointAt(from), end: file.pointAt(to)}
  }
  const report = (reason: string, place: Place): void => {
    diagnostics.push({rule: 'constants-syntax', severity: 'error', file: source, ...place, reason})
  }
  for (const error of document.errors)
    report(`Invalid YAML: ${error.message.split('\n')[0]}`, {
      start: file.pointAt(error.pos[0]),
      end: file.pointAt(error.pos[1])
    })
  const tags = unknownTags(document, file.text)
  for (const {reason, from, to} of tags) report(reason, {start: file.pointAt(from), end: file.pointAt(to)})
  if (document.errors.length + tags.length > 0) return {constants, diagnostics}

  const visit = (node: unknown, path: readonly string[]): void => {
    if (!isMap(node)) return
    for (const {key, value} of node.items) {
      if (!isScalar(key)) continue
      const name = [...path, String(key.value)].join('.')
      const place = placeOf(key as Node)
      if (path.length === 1 && path[0] === placeholderGroup && isMap(value)) {
        const {declared, findings} = readPlaceholder(String(key.value), value)
        for (const {reason, node} of findings)
          diagnostics.push({
            rule: placeholder.name,
            severity: 'error',
            file: source,
            ...(node ? placeOf(node) : place),
            reason
          })
        if (declared) constants.set(name, {name, value: String(key.value), declared, place})
      } else if (isScalar(value) && value.value !== null) constants.set(name, {name, value: scalarText(value), place})
      else if (isMap(value) && value.has('value')) {
        const {problems, ...long} = readLongForm(name, value)
        for (const {reason, node} of problems) report(reason, placeOf(node))
        constants.set(name, {name, place, ...long})
      } else if (isMap(value)) visit(value, [...path, String(key.value)])
      else report(`Unexpected value of \`${name}\`, expected text, a number, or a group of constants`, place)
    }
  }
  visit(document.contents, [])
  return {constants, diagnostics}
}
