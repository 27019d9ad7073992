import {existsSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import bash from '@shikijs/langs/bash'
import markdown from '@shikijs/langs/markdown'
import mdx from '@shikijs/langs/mdx'
import {build} from 'esbuild'
import {beforeAll, describe, expect, test} from 'vitest'
import {createOnigScanner, createOnigString, loadWASM} from 'vscode-oniguruma'
import textmate, {type IGrammar, type IRawGrammar} from 'vscode-textmate'
import {findProgram} from '../../editors/vscode/src/find-program.ts'
import {previewHtml} from '../../editors/vscode/src/preview-html.ts'

const folder = join(import.meta.dirname, '../../editors/vscode')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

interface Manifest {
  readonly version: string
  readonly main: string
  readonly contributes: {
    readonly commands: readonly {readonly command: string}[]
    readonly configuration: {readonly properties: Readonly<Record<string, unknown>>}
    readonly grammars: readonly {
      readonly path: string
      readonly scopeName: string
      readonly injectTo: readonly string[]
    }[]
  }
}

const manifest = JSON.parse(read('package.json')) as Manifest

describe('the extension', () => {
  test('bundles into one file that needs only VS Code and Node', async () => {
    const {outputFiles, metafile, warnings} = await build({
      absWorkingDir: folder,
      entryPoints: ['src/extension.ts'],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
      write: false,
      metafile: true,
      outfile: manifest.main
    })
    expect(warnings).toEqual([])
    expect(outputFiles[0]?.text).toContain('docsgen.openPreview')
    const external = Object.values(metafile.outputs).flatMap(({imports}) => imports.map(({path}) => path))
    const own = external.filter(
      name => name !== 'vscode' && !createRequire(import.meta.url).resolve.paths(name)?.length
    )
    expect(external).toContain('vscode')
    expect(own).toEqual(external.filter(name => name !== 'vscode'))
  })

  test('declares the commands, settings and files that its code uses', () => {
    const code = ['extension', 'preview'].map(name => read(`src/${name}.ts`)).join('')
    for (const {command} of manifest.contributes.commands) expect(code).toContain(`registerCommand('${command}'`)
    const used = [...code.matchAll(/\.get\('(\w+)'/g)].map(match => `docsgen.${match[1]}`)
    expect(Object.keys(manifest.contributes.configuration.properties).sort()).toEqual([...new Set(used)].sort())
    for (const {path} of manifest.contributes.grammars) expect(existsSync(join(folder, path))).toBe(true)
    const {version} = JSON.parse(read('../../package.json')) as {version: string}
    // The marketplace accepts no names of release candidates.
    const released = version.replace(/-.*/, '')
    expect(manifest.version).toBe(released)
    expect(read('LICENSE')).toBe(read('../../LICENSE'))
    expect(read('README.md')).toContain(`docsgen-${released}.vsix`)
  })
})

describe('highlighting', () => {
  const require = createRequire(import.meta.url)
  const grammars = new Map<string, IRawGrammar>()
  let registry: textmate.Registry

  beforeAll(async () => {
    await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer)
    for (const grammar of [...markdown, ...mdx, ...bash] as unknown as readonly IRawGrammar[])
      grammars.set(grammar.scopeName, grammar)
    for (const {path, scopeName} of manifest.contributes.grammars)
      grammars.set(scopeName, textmate.parseRawGrammar(read(path), path))
    registry = new textmate.Registry({
      onigLib: Promise.resolve({createOnigScanner, createOnigString}),
      loadGrammar: async scope => grammars.get(scope) ?? null,
      getInjections: scope =>
        manifest.contributes.grammars.filter(({injectTo}) => injectTo.includes(scope)).map(({scopeName}) => scopeName)
    })
  })

  /** Returns the last scope of each text that the extension colors. */
  function colored(grammar: IGrammar | null, text: string): readonly (readonly [string, string])[] {
    let state = textmate.INITIAL
    return text.split('\n').flatMap(line => {
      const {tokens, ruleStack} = grammar?.tokenizeLine(line, state) ?? {tokens: [], ruleStack: state}
      state = ruleStack
      return tokens.flatMap(({startIndex, endIndex, scopes}) => {
        const scope = scopes.findLast(one => one.endsWith('.docsgen'))
        return scope === undefined ? [] : [[line.slice(startIndex, endIndex), scope] as const]
      })
    })
  }

  test.each([
    ['text.html.markdown', '---\ntitle: A\n---\n\n'],
    ['source.mdx', "import A from './a.tsx'\n\n"]
  ])('marks constants and containers in %s', async (scope, head) => {
    const grammar = await registry.loadGrammar(scope)
    const text = `${head}Port @@ports.rpc@@ and a@@b.\n\n:::note[Ports] Title\n\nText.\n\n:::\n\n## Use @@versions.node@@\n`
    expect(colored(grammar, text)).toEqual([
      ['@@', 'punctuation.definition.constant.begin.docsgen'],
      ['ports.rpc', 'variable.other.constant.name.docsgen'],
      ['@@', 'punctuation.definition.constant.end.docsgen'],
      [':::', 'punctuation.definition.container.begin.docsgen'],
      ['note', 'entity.name.tag.container.docsgen'],
      ['[Ports]', 'string.unquoted.title.docsgen'],
      [' Title', 'string.unquoted.title.docsgen'],
      [':::', 'punctuation.definition.container.end.docsgen'],
      ['@@', 'punctuation.definition.constant.begin.docsgen'],
      ['versions.node', 'variable.other.constant.name.docsgen'],
      ['@@', 'punctuation.definition.constant.end.docsgen']
    ])
  })

  test('marks constants in fences, where docsgen replaces them too', async () => {
    const grammar = await registry.loadGrammar('text.html.markdown')
    expect(colored(grammar, '```bash\ncurl localhost:@@ports.rpc@@\n```\n')).toContainEqual([
      'ports.rpc',
      'variable.other.constant.name.docsgen'
    ])
  })
})

test('the program comes from the project, otherwise from the settings', () => {
  const root = join(import.meta.dirname, '../..')
  expect(findProgram('/no/such/folder', {path: '', root: ''}, 'linux')).toBeUndefined()
  expect(findProgram(root, {path: 'bin/docsgen.js', root: 'docs'}, 'linux')).toEqual({
    command: join(root, 'bin/docsgen.js'),
    root: join(root, 'docs')
  })
})

test('the preview allows only frames from its own server, and scripts with its nonce', () => {
  const html = previewHtml({origin: 'http://127.0.0.1:49152', nonce: 'n0nce'})
  expect(html).toContain(
    `content="default-src 'none'; frame-src http://127.0.0.1:49152; script-src 'nonce-n0nce'; style-src 'nonce-n0nce'"`
  )
  expect([...html.matchAll(/<(?:script|style)(?! nonce="n0nce")/g)]).toEqual([])
})
