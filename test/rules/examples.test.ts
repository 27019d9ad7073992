import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {catalogue} from '../../src/rules/catalogue.ts'
import {ruleDoc, ruleExamples} from '../../src/rules/rule-doc.ts'
import {checkFiles} from './check-files.ts'

const rulesDir = join(import.meta.dirname, '../../src/rules')
const sources = ['page', 'site', 'pipeline'].flatMap(folder =>
  readdirSync(join(rulesDir, folder)).map(name => join(folder, name))
)

/** Rules whose findings need a broken machine, a network or a fault of our own: other tests show them. */
const elsewhere = new Set([
  'encoding',
  'file-name',
  'unreadable',
  'symlink',
  'template-throws',
  'page-time',
  'page-memory',
  'page-crash',
  'budget',
  'plugin',
  'second-policy',
  'theme-file',
  'rule-failure',
  'broken-import',
  'import-clash',
  'component-throws',
  'dead-component',
  'missing-property',
  'external-link',
  'external-link-moved',
  'external-link-unknown'
])

it('has one file a rule, named after it', () => {
  expect(sources.map(source => source.replace(/^\w+\/|\.ts$/g, '')).sort()).toEqual([...catalogue.keys()])
})

describe.each(sources)('%s', source => {
  const name = source.replace(/^\w+\/|\.ts$/g, '')
  const doc = ruleDoc(readFileSync(join(rulesDir, source), 'utf8'))
  const examples = ruleExamples(doc)

  it('tells of itself', () => {
    expect(doc.length).toBeGreaterThan(30)
    if (!elsewhere.has(name)) expect(examples.some(({wrong}) => wrong)).toBe(true)
  })

  it.each(examples)('finds what its header says: $findings', async ({wrong, files, findings}) => {
    const rule = catalogue.get(name)
    const settings = rule?.optional ? {[name]: rule.severity} : {}
    const {diagnostics} = await checkFiles(files, {settings})
    const found = diagnostics
      .filter(diagnostic => diagnostic.rule === name)
      .map(({file, start, reason}) => `${file}${start ? `:${start.line}:${start.column}` : ''} ${reason}`)
    expect(found).toEqual(findings)
    expect(found.length > 0).toBe(wrong)
  })
})
