import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {readRuleDoc} from '../../src/host/package/rule-doc.ts'
import {pipelineRules} from '../../src/rules/pipeline-rules.ts'
import {app} from '../app.ts'
import {checkFiles} from './check-files.ts'
import {ruleExamples} from './rule-examples.ts'

const srcDir = join(import.meta.dirname, '../../src')
const pages = [
  'rules/docs',
  ...['features', 'subsystems'].flatMap(home =>
    readdirSync(join(srcDir, home)).map(feature => join(home, feature, 'rules'))
  )
]
  .map(folder => join(srcDir, folder))
  .filter(existsSync)
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  .filter(path => path.endsWith('.md'))
const rules = pages.map(path => ({name: basename(path, '.md'), path}))

/** Rules that no small project of text files can trigger, with the reason. Other tests cover each. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['encoding', 'a page cannot contain bytes that are not text'],
  ['unreadable', 'a file that may not be opened'],
  ['symlink', 'a symbolic link is no file'],
  ['template-throws', 'told where documents are written, by `build` and `dev`'],
  ['page-time', 'a thread that is stopped after 20 seconds'],
  ['page-memory', 'a thread that runs out of memory'],
  ['page-crash', 'a fault of docsgen'],
  ['uncaught-error', 'an error that would end the process of this test'],
  ['rule-failure', 'a fault of docsgen'],
  ['budget', 'told by `build`, which knows the sizes of files'],
  ['inline-style', 'told of templates, where a project is opened'],
  ['theme-file', 'told of the configuration, where a project is opened'],
  ['theme-accent', 'told of the configuration, where a project is opened'],
  ['theme-variable', "told of the theme's style sheets, where a project is opened"],
  ['plugin', 'a plugin of the configuration, which is loaded from a package'],
  ['dialect-config', "told of another generator's configuration, where a project is opened"],
  ['include-drift', 'told against `docsgen.pins.json`, where a project is loaded'],
  ['version-moved', 'reported if a branch moved since the last build'],
  ['flag-drift', 'the help of a program'],
  ['inventory-drift', 'the inventory of another site'],
  ['release-drift', 'the releases of a program'],
  ['source-drift', 'the repository of a source'],
  ['source-files', 'told of the configuration, where a project is opened'],
  ['source-license', 'told of the configuration, where a project is opened'],
  ['source-parts', 'told of the configuration, where a project is opened'],
  ['api-drift', 'the answers of a server'],
  ['external-link', 'an answer of the network'],
  ['external-link-moved', 'an answer of the network'],
  ['external-link-unknown', 'an answer of the network'],
  ['test-exit', 'found by `docsgen test`, which runs commands'],
  ['test-output', 'found by `docsgen test`, which runs commands'],
  ['test-ready', 'found by `docsgen test`, which runs commands'],
  ['test-runner', 'found by `docsgen test`, which runs commands'],
  ['test-timeout', 'found by `docsgen test`, which runs commands'],
  ['test-value', 'found by `docsgen test`, which runs commands']
])

it('has one page per rule, beside the rule of a feature', () => {
  expect(rules.map(({name}) => name).sort()).toEqual([...app.rules.packaged.keys()])
  const ofKernel = new Set(pipelineRules.map(({name}) => name))
  const declares = (folder: string, name: string): boolean =>
    readdirSync(folder).some(
      file => file.endsWith('.ts') && readFileSync(join(folder, file), 'utf8').includes(`  name: '${name}'`)
    )
  for (const {name, path} of rules)
    if (ofKernel.has(name)) expect(dirname(path)).toBe(join(srcDir, 'rules/docs'))
    else expect(declares(dirname(path), name), path).toBe(true)
})

describe.each(rules)('$name', ({name}) => {
  const doc = readRuleDoc(name)
  const examples = ruleExamples(doc)

  it('has documentation and an example', () => {
    expect(doc.length).toBeGreaterThan(30)
    expect(doc).toMatch(/^(?:Wrong|Example):\n\n````/m)
    expect(examples.some(({wrong}) => wrong)).toBe(!elsewhere.has(name))
  })

  it.each(examples)('finds what its page states: $findings', async ({wrong, files, findings}) => {
    const rule = app.rules.packaged.get(name)
    const settings = rule?.optional ? {[name]: rule.severity} : {}
    const {diagnostics} = await checkFiles(files, {settings})
    const found = diagnostics
      .filter(diagnostic => diagnostic.rule === name)
      .map(({file, start, reason}) => `${file}${start ? `:${start.line}:${start.column}` : ''} ${reason}`)
    expect(found).toEqual(findings)
    expect(found.length > 0).toBe(wrong)
  })
})
