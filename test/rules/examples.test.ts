import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {catalogue} from '../../src/rules/catalogue.ts'
import {ruleDoc, ruleExamples, rulesIn} from '../../src/rules/rule-doc.ts'
import {checkFiles} from './check-files.ts'

const srcDir = join(import.meta.dirname, '../../src')
const folders = [
  ...['page', 'site', 'pipeline'].map(kind => join('rules', kind)),
  ...readdirSync(join(srcDir, 'features')).map(feature => join('features', feature, 'rules'))
]
const sources = folders
  .filter(folder => existsSync(join(srcDir, folder)))
  .flatMap(folder => readdirSync(join(srcDir, folder)).map(name => join(folder, name)))
  .map(path => ({path, source: readFileSync(join(srcDir, path), 'utf8')}))
const rules = sources.flatMap(({path, source}) => rulesIn(source).map(name => ({name, path, source})))

/** Rules that no small project of text files can trigger, with the reason. Other tests cover each. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['encoding', 'bytes that are no text cannot stand in a comment'],
  ['unreadable', 'a file that may not be opened'],
  ['symlink', 'a symbolic link is no file'],
  ['template-throws', 'told where documents are written, by `build` and `dev`'],
  ['page-time', 'a thread that is stopped after 20 seconds'],
  ['page-memory', 'a thread that runs out of memory'],
  ['page-crash', 'a fault of docsgen'],
  ['rule-failure', 'a fault of docsgen'],
  ['budget', 'told by `build`, which knows the sizes of files'],
  ['theme-file', 'told of the configuration, where a project is opened'],
  ['theme-accent', 'told of the configuration, where a project is opened'],
  ['theme-variable', "told of the theme's style sheets, where a project is opened"],
  ['plugin', 'a plugin of the configuration, which is loaded from a package'],
  ['dialect-config', "told of another generator's configuration, where a project is opened"],
  ['include-drift', 'told against `docsgen.pins.json`, where a project is loaded'],
  ['version-moved', 'reported if a branch moved since the last build'],
  ['external-link', 'an answer of the network'],
  ['external-link-moved', 'an answer of the network'],
  ['external-link-unknown', 'an answer of the network']
])

it('has one file per rule, named for it, except the rules of the pipeline', () => {
  expect(rules.map(({name}) => name).sort()).toEqual([...catalogue.keys()])
  for (const {name, path} of rules) if (!path.startsWith('rules/pipeline')) expect(basename(path, '.ts')).toBe(name)
})

describe.each(rules)('$name', ({name, source}) => {
  const doc = ruleDoc(source, name)
  const examples = ruleExamples(doc)

  it('has documentation and an example', () => {
    expect(doc.length).toBeGreaterThan(30)
    expect(examples.some(({wrong}) => wrong)).toBe(!elsewhere.has(name))
  })

  it.each(examples)('finds what its header states: $findings', async ({wrong, files, findings}) => {
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
