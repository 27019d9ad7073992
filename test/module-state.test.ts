import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

/**
 * Tests that modules keep no state that another call can see: what `compose` or `openProject` returned is passed on. Scripts for
 * browsers are left out, because each page has its own.
 */
const root = join(import.meta.dirname, '..')

/** State of the process, of a thread or of a machine, which exists once whatever docsgen does. */
const ofProcess: Readonly<Record<string, string>> = {
  'src/cli.ts root': 'the command that runs, of which a process has one',
  'src/worker.ts uncaught': 'errors that nothing in this thread caught',
  'src/content/separate-parts.ts current': 'the rendering that React is in the middle of: components cannot receive it',
  'src/subsystems/adopt/dialects/hugo/templates/parse-template.ts token':
    'a pattern, whose place is set before each match',
  'src/subsystems/adopt/open/stand-in-packages.ts later': 'a text, which is code in other texts',
  'src/subsystems/adopt/open/evaluate-foreign.ts ignores': 'whether the process has a listener already',
  'src/host/cache/part-bytes.ts buffer': 'memory to read into, whose content lasts until the next call',
  'src/subsystems/search/indexing/postings/changed-postings.ts writer': 'memory to write into, emptied by each call',
  'src/host/machine/build-id.ts program': 'the id of the running program, which the main thread sends to the others',
  'src/host/machine/files.ts layer': 'unsaved text in an editor, which hides the files of the disk',
  'src/host/machine/project-places.ts opened': 'folders outside of a root that reading its files may enter',
  'src/host/machine/follow-code.ts running': 'the code of the project that runs',
  'src/host/machine/follow-code.ts openCalls': 'the code of the project that runs',
  'src/host/machine/follow-code.ts hook': "Node's hook that follows the code of the project",
  'src/host/machine/terminal/on-interrupt.ts cleaners': 'what to clean up when a signal ends the process',
  'src/host/machine/time/guard-thread.ts watched': 'the code that this thread watches',
  'src/host/machine/time/within-time.ts count': 'numbers for calls of the guard thread',
  'src/host/machine/time/within-time.ts guard': 'the guard thread of the process',
  'src/host/machine/write-whole.ts serial': 'numbers for the names of temporary files',
  'src/host/watch/watch-thread.ts wanted': 'the paths that this thread watches',
  'src/host/watch/watch-thread.ts watcher': 'the watcher of this thread',
  'src/host/watch/watch-thread.ts ways': 'the folders that this thread watches'
}

/** Results by all that they depend on, and modules that are loaded at their first use. */
const caches: Readonly<Record<string, string>> = {
  'src/content/compile-mdx.ts loaded': 'a module, loaded for the first page that must be compiled',
  'src/content/parse/native/load-native-parser.ts loading': 'a module, loaded for the first page that needs it',
  'src/content/parse/native/parse-natively.ts halves': 'by text',
  'src/subsystems/code-blocks/figure/code-kind.ts names': 'the names of the packaged grammars',
  'src/subsystems/code-blocks/highlight/ascii-spelling.ts classes': 'by flags and property of a regular expression',
  'src/subsystems/code-blocks/highlight/highlight.ts classes': 'by color',
  'src/subsystems/code-blocks/rehype-code.ts highlighter': 'by language and code',
  'src/subsystems/islands/live/live-react.ts made': "a bundle of docsgen's own modules",
  'src/features/missing-imports/lacking-names.ts exportLists': 'by the path of a compiled module of docsgen',
  'src/subsystems/search/analysis/analyzer-for.ts made': 'by language',
  'src/subsystems/search/analysis/stemmers.ts made': 'by language',
  'src/subsystems/search/format/codec.ts valueOfSign': 'a table that is filled when the module loads',
  'src/subsystems/search/indexing/postings/tokenize-page.ts counters': 'by analyzer; numbers for its words',
  'src/host/machine/build-id.ts info': 'a file of the compiled program',
  'src/host/machine/repository-of.ts known': 'by folder; a repository does not move',
  'src/host/project/load-plugins.ts made':
    'by root, place in the configuration, and hash of the module and its options',
  'src/host/project/heads/list-heads.ts texts': 'by the lines of the head',
  'src/render/words-file.ts made': 'by language and text'
}

/** Returns the module-level variables that a module assigns or changes, or whose value a factory made. */
function stateIn(code: string): string[] {
  const assigned = [...code.matchAll(/^(?:export )?let \[?(\w+)/gm)].map(([, name = '']) => name)
  const constants = [...code.matchAll(/^(?:export )?const (\w+)\b[^=\n]*= *(.*)$/gm)]
  const changed = constants.flatMap(([, name = '', value = '']) => {
    // What is recorded about an object disappears with the object.
    if (
      /^new Weak(?:Map|Set)\b/.test(value) ||
      /^(?:async )?(?:\(.*\)(?:: .+)?|\w+) =>|^(?:async )?(?:<.*>)?\($/.test(value)
    )
      return []
    const made = /^create(?!Require\b)\w+(?:<.*>)?\(/.test(value)
    return made || changes(name).test(code) ? [name] : []
  })
  return [...assigned, ...changed]
}

/** Matches what changes a value. */
function changes(name: string): RegExp {
  const methods = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill'
  const assignment = String.raw`(?:=[^=>]|\?\?=|\|\|=|[-+]=|\+\+|--)`
  return new RegExp(
    String.raw`(?<![\w.])${name}(?:\.(?:${methods})\(|\[[^\]]+\] *${assignment}|(?:\.\w+)+ *${assignment})|Object\.assign\(${name}\b|delete ${name}\b`
  )
}

const isOfBrowser = /^src\/client\/|\/(?:client|browser)\//

test('modules keep no state except that of the process and caches by their whole input', () => {
  const found = readdirSync(join(root, 'src'), {recursive: true})
    .map(name => `src/${String(name).replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path) && !isOfBrowser.test(path))
    .flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8')
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
      return stateIn(code).map(name => `${path} ${name}`)
    })
  const known = new Set(Object.keys({...ofProcess, ...caches}))
  expect(found.filter(each => !known.has(each))).toEqual([])
  expect([...known].filter(each => !found.includes(each))).toEqual([])
})

test.each([
  ['let names: string[] = []', ['names']],
  ['const names = new Map<string, string>()\nfunction f() { names.set("a", "b") }', ['names']],
  ['export const table: Record<string, string> = {}\nfunction f() { table["a"] = "b" }', ['table']],
  ['const last = {at: 0}\nfunction f() { last.at++ }', ['last']],
  ['const cache = createCache()', ['cache']],
  ['const names = new Set(["a"])\nfunction f() { return names.has("a") && [...names].sort() }', []],
  ['const known = new WeakMap()\nfunction f(a) { known.set(a, 1) }', []],
  ['function f() {\n  const names = []\n  names.push("a")\n}', []],
  ['const f = (names: Set<string>) => names.add("a")', []]
])('the scanner finds the state in %j', (code, names) => {
  expect(stateIn(code)).toEqual(names)
})
