import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import type {Element, Root, Text} from 'hast'
import type {TwoslashInstance, TwoslashReturn} from 'twoslash/core'
import {visit} from 'unist-util-visit'
import validate from './options/validate-twoslash.ts'

export interface TwoslashOptions {
  /** Packages whose types the examples use. A new version of one of them compiles the examples again. */
  readonly packages?: readonly string[]
  /** As in `tsconfig.json`, but with the values of TypeScript's API. */
  readonly compilerOptions?: Readonly<Record<string, unknown>>
  /** The compiler's package: TypeScript 5.5 to 6. Default `typescript`. */
  readonly typescript?: string
}

const languages = new Set(['ts', 'tsx', 'typescript', 'js', 'jsx', 'javascript'])

/**
 * Compiles TypeScript fences with `twoslash` in their meta. Types appear on hover, `// ^?` and expected errors appear below their
 * line, and unexpected errors become findings at their line. Needs the packages `twoslash` and `typescript`.
 */
export default function twoslash(options: TwoslashOptions = {}): Plugin {
  return checkedPlugin({plugin: 'twoslash', options, validate}, twoslashPlugin)
}

function twoslashPlugin(options: TwoslashOptions): Plugin {
  const {packages = [], typescript = 'typescript'} = options
  const find = createRequire(join(process.cwd(), 'package.json'))
  let compiler: Promise<TwoslashInstance> | undefined
  return definePlugin({
    name: 'twoslash',
    version: JSON.stringify(['1', ...[typescript, ...packages].map(name => versionOf(name, find))]),
    rehype: [
      function twoslash() {
        return async (tree, file) => {
          const fences = fencesOf(tree as Root)
          if (fences.length === 0) return
          const report = (reason: string, ruleId: string, pre: Element, line = 0): void => {
            const start = (pre.position?.start.line ?? 1) + line
            const place = {line: start, column: 1}
            file.message(reason, {ancestors: [pre], place, source: 'twoslash', ruleId}).fatal = true
          }
          compiler ??= load(typescript, find, options.compilerOptions ?? {})
          let compile: TwoslashInstance
          try {
            compile = await compiler
          } catch (error) {
            compiler = undefined
            for (const {pre} of fences) report((error as Error).message, 'needs', pre)
            return
          }
          for (const {pre, code, text} of fences) {
            const written = text.value
            try {
              const made = compile(written, languageOf(code), {handbookOptions: {noErrorValidation: true}})
              text.value = `${made.code.replace(/\n$/, '')}\n`
              code.properties.dataHints = JSON.stringify(hintsOf(made))
              const {errors: expected, noErrors} = made.meta.handbookOptions
              if (noErrors === true) continue
              for (const error of made.errors) {
                if (
                  expected.includes(Number(error.code)) ||
                  (Array.isArray(noErrors) && noErrors.includes(Number(error.code)))
                )
                  continue
                const line = lineOf(written, sourceOffset(error.start, made.meta.removals))
                const reason = `Unexpected TypeScript error: ${error.text} (${error.code}), expected code that compiles, or \`// @errors: ${error.code}\` at its start`
                report(reason, 'error', pre, line)
              }
            } catch (error) {
              report(`Invalid twoslash notation: ${(error as Error).message}`, 'syntax', pre)
            }
          }
        }
      }
    ]
  })
}

interface Fence {
  readonly pre: Element
  readonly code: Element
  readonly text: Text
}

/** Returns the fences with `twoslash`, and removes that word from their meta. */
function fencesOf(tree: Root): Fence[] {
  const found: Fence[] = []
  visit(tree, 'element', pre => {
    const [code] = pre.children
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
    const {dataMeta} = code.properties
    const [text] = code.children
    if (typeof dataMeta !== 'string' || text?.type !== 'text' || !languages.has(languageOf(code))) return
    if (!/(?:^|\s)twoslash(?=\s|$)/.test(dataMeta)) return
    code.properties.dataMeta = dataMeta.replace(/(?:^|\s)twoslash(?=\s|$)/, '').trim()
    found.push({pre, code, text})
  })
  return found
}

function languageOf({properties: {className}}: Element): string {
  const names = Array.isArray(className) ? className.map(String) : []
  return names.find(name => name.startsWith('language-'))?.slice('language-'.length) ?? ''
}

/** Returns the content of `data-hints` for a `code` element (see the page about plugins). */
function hintsOf({nodes}: TwoslashReturn): object {
  const tips: {from: number; to: number; text: string}[] = []
  const notes: {line: number; kind: string; text: string}[] = []
  for (const node of nodes) {
    const last = tips.at(-1)
    if (node.type === 'hover' && (!last || node.start >= last.to))
      tips.push({from: node.start, to: node.start + node.length, text: node.text})
    else if (node.type === 'query') notes.push({line: node.line + 1, kind: 'type', text: node.text})
    else if (node.type === 'completion')
      notes.push({
        line: node.line + 1,
        kind: 'type',
        text: node.completions
          .slice(0, 8)
          .map(({name}) => name)
          .join(', ')
      })
    else if (node.type === 'error') notes.push({line: node.line + 1, kind: 'error', text: node.text})
  }
  return {tips, notes}
}

/** Converts an offset in the displayed code to one in the source. */
function sourceOffset(offset: number, removals: readonly (readonly [number, number])[]): number {
  let at = offset
  for (const [from, to] of [...removals].sort(([a], [b]) => a - b)) if (from <= at) at += to - from
  return at
}

/** Returns the line in the code, from 1, because the fence's own line precedes it. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function versionOf(name: string, find: NodeJS.Require): string {
  try {
    const {version} = find(`${name}/package.json`) as {version?: string}
    return `${name}@${version}`
  } catch {
    return name
  }
}

/**
 * Loads the packages.
 *
 * @throws Error that says which package is missing
 */
async function load(
  typescript: string,
  find: NodeJS.Require,
  compilerOptions: Readonly<Record<string, unknown>>
): Promise<TwoslashInstance> {
  const needs = `expected the packages \`twoslash\` and \`typescript\` (5.5 to 6): \`npm install -D twoslash typescript@6\``
  const [core, path] = await Promise.all([
    import('twoslash/core').catch(() => undefined),
    Promise.resolve()
      .then(() => find.resolve(typescript))
      .catch(() => undefined)
  ])
  if (!core || path === undefined) throw new Error(`The plugin \`twoslash\` found no compiler: ${needs}`)
  const ts = find(path) as Parameters<typeof core.createTwoslasher>[0] extends infer T ? NonNullable<T> : never
  if (!('createProgram' in ts))
    throw new Error(
      `Unexpected \`${typescript}\` that has no compiler to call, ${needs}; to use another package, set the plugin's option \`typescript\``
    )
  return core.createTwoslasher({
    tsModule: ts as never,
    tsLibDirectory: dirname(path),
    vfsRoot: process.cwd(),
    compilerOptions
  })
}
