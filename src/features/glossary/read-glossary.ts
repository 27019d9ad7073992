import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {SourceNode} from '../../content/settings/source-node.ts'
import {textFile} from '../../content/text-file.ts'
import type {Place} from '../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {SettingsFinding, SettingsRead, SettingsValue} from '../../plugin/settings.ts'
import {foldTerm, type Term} from './terms.ts'

const keys = ['definition', 'also', 'href']

/**
 * Reads the glossary: a map from a term to its definition, or to a map of `definition`, `also` and `href`. Invalid entries are
 * findings (rule `glossary`), and their terms are left out.
 *
 * @returns the forms of all terms as data, because any page may use one, and each term as a value
 */
export function readGlossary(text: string): SettingsRead {
  const values: (SettingsValue & {readonly value: Term})[] = []
  const findings: SettingsFinding[] = []
  const file = textFile(text)
  const placeOf = ({from, to}: {readonly from: number; readonly to: number}): Place => ({
    start: file.pointAt(from),
    end: file.pointAt(to)
  })
  const report = (reason: string, at: {readonly from: number; readonly to: number}): void => {
    findings.push({rule: 'glossary', ...placeOf(at), reason})
  }
  const parsed = parseYaml(text)
  if ('problem' in parsed) {
    report(parsed.problem.reason, parsed.problem)
    return {data: [], findings}
  }
  if (parsed.root.kind !== 'map') {
    report('Unexpected value, expected a map of terms to definitions', parsed.root)
    return {data: [], findings}
  }
  /** The name of a term by each of its folded forms. */
  const forms = new Map<string, string>()
  for (const field of parsed.root.fields) {
    const before = findings.length
    const name = field.key.trim()
    const {definition = '', also = [], href} = readTerm(field.key, field.value, report)
    for (const form of [name, ...also]) {
      const other = forms.get(foldTerm(form))
      if (!/[\p{L}\p{N}]/u.test(form))
        report(`Unexpected term \`${form}\`, expected one with a letter or a digit`, field)
      else if (other !== undefined)
        report(`\`${form}\` is already a form of \`${other}\`. Remove it from one of the two terms.`, field)
      else forms.set(foldTerm(form), name)
    }
    if (definition.trim() === '' && findings.length === before)
      report(`The term \`${name}\` has no definition. Write one or two sentences.`, field)
    if (findings.length > before) continue
    const term: Term = {name, also, definition: definition.replace(/\s+/g, ' ').trim(), ...(href && {href})}
    values.push({name, value: term, place: placeOf(field)})
  }
  return {data: values.map(({value: {name, also, href}}) => ({name, also, href})), values, findings}
}

interface Draft {
  readonly definition?: string
  readonly also?: readonly string[]
  readonly href?: string
}

function readTerm(name: string, node: SourceNode, report: (reason: string, at: SourceNode) => void): Draft {
  if (node.kind === 'scalar') return node.value === null ? {} : {definition: String(node.value)}
  if (node.kind === 'list') {
    report(`Unexpected list for \`${name}\`, expected its definition, or a map with a \`definition\``, node)
    return {}
  }
  const draft: {definition?: string; also?: readonly string[]; href?: string} = {}
  for (const {key, value, from, to} of node.fields) {
    const at: SourceNode = {kind: 'scalar', value: null, from, to}
    if (!keys.includes(key))
      report(
        `Unexpected key \`${key}\` of the term \`${name}\`, expected \`definition\`, \`also\` or \`href\`${didYouMean(suggest(key, keys))}`,
        at
      )
    else if (key === 'also') {
      const items = value.kind === 'list' ? value.items : [value]
      const words = items.map(item => (item.kind === 'scalar' && item.value !== null ? String(item.value).trim() : ''))
      if (words.includes('')) report(`Unexpected value of \`also\` in \`${name}\`, expected a list of words`, value)
      else draft.also = words
    } else if (value.kind !== 'scalar' || value.value === null)
      report(`Unexpected value of \`${key}\` in \`${name}\`, expected text`, value)
    else draft[key as 'definition' | 'href'] = String(value.value)
  }
  return draft
}
