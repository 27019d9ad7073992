import {type Constant, foldTerm, type Term, termKey} from '../../model/constants.ts'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import {textFile} from '../text-file.ts'
import {parseYaml} from './parse-yaml.ts'
import type {SourceNode} from './source-node.ts'

const keys = ['definition', 'also', 'href']

/**
 * Reads the file of words that pages explain: a map from a word to what it means, or to a map of `definition`, `also` and `href`. What is
 * wrong in itself is a finding (rule `glossary`), and its word is left out.
 *
 * @param source relative to the root
 * @returns words as pages depend on them: by `termKey`
 */
export function readGlossary(
  text: string,
  source: string
): {readonly terms: ReadonlyMap<string, Constant>; readonly diagnostics: readonly Diagnostic[]} {
  const terms = new Map<string, Constant>()
  const diagnostics: Diagnostic[] = []
  const file = textFile(text)
  const placeOf = ({from, to}: {readonly from: number; readonly to: number}): Place => ({
    start: file.pointAt(from),
    end: file.pointAt(to)
  })
  const report = (reason: string, at: {readonly from: number; readonly to: number}): void => {
    diagnostics.push({rule: 'glossary', severity: 'error', file: source, ...placeOf(at), reason})
  }
  const parsed = parseYaml(text)
  if ('problem' in parsed) {
    report(parsed.problem.reason, parsed.problem)
    return {terms, diagnostics}
  }
  if (parsed.root.kind !== 'map') {
    report('Unexpected value, expected a map from words to what they mean', parsed.root)
    return {terms, diagnostics}
  }
  /** Every form by what it is matched as. */
  const forms = new Map<string, string>()
  for (const field of parsed.root.fields) {
    const before = diagnostics.length
    const name = field.key.trim()
    const {definition = '', also = [], href} = readTerm(field.key, field.value, report)
    for (const form of [name, ...also]) {
      const other = forms.get(foldTerm(form))
      if (!/[\p{L}\p{N}]/u.test(form))
        report(`Unexpected word \`${form}\`, expected one with a letter or a digit`, field)
      else if (other !== undefined)
        report(`Unexpected second meaning of \`${form}\`, expected one: it is a form of \`${other}\` already`, field)
      else forms.set(foldTerm(form), name)
    }
    if (definition.trim() === '' && diagnostics.length === before)
      report(`Unexpected word \`${name}\` without a definition, expected what it means, in a sentence or two`, field)
    if (diagnostics.length > before) continue
    const term: Term = {name, also, definition: definition.replace(/\s+/g, ' ').trim(), ...(href && {href})}
    const key = termKey(name)
    terms.set(key, {name: key, value: JSON.stringify(term), term, place: placeOf(field)})
  }
  return {terms, diagnostics}
}

interface Draft {
  readonly definition?: string
  readonly also?: readonly string[]
  readonly href?: string
}

function readTerm(name: string, node: SourceNode, report: (reason: string, at: SourceNode) => void): Draft {
  if (node.kind === 'scalar') return node.value === null ? {} : {definition: String(node.value)}
  if (node.kind === 'list') {
    report(`Unexpected list for \`${name}\`, expected what it means, or a map with a \`definition\``, node)
    return {}
  }
  const draft: {definition?: string; also?: readonly string[]; href?: string} = {}
  for (const {key, value, from, to} of node.fields) {
    const at: SourceNode = {kind: 'scalar', value: null, from, to}
    if (!keys.includes(key))
      report(
        `Unexpected key \`${key}\` of the word \`${name}\`, expected \`definition\`, \`also\` or \`href\`${didYouMean(suggest(key, keys))}`,
        at
      )
    else if (key === 'also') {
      const items = value.kind === 'list' ? value.items : [value]
      const words = items.map(item => (item.kind === 'scalar' && item.value !== null ? String(item.value).trim() : ''))
      if (words.includes('')) report(`Unexpected value of \`also\` of \`${name}\`, expected a list of words`, value)
      else draft.also = words
    } else if (value.kind !== 'scalar' || value.value === null)
      report(`Unexpected value of \`${key}\` of \`${name}\`, expected text`, value)
    else draft[key as 'definition' | 'href'] = String(value.value)
  }
  return draft
}
