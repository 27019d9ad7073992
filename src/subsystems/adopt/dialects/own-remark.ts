import {importExtensions} from '../../../model/components/import-extensions.ts'
import type {ForeignFiles, Left, PluginUse} from './dialect.ts'
import {asList} from './read-data.ts'
import {resolvePath} from './resolve-path.ts'

/** Matches an import of a default export, or its form in CommonJS. */
const imports =
  /\b(?:import\s+([\w$]+)\s+from\s+|(?:const|let|var)\s+([\w$]+)\s*=\s*require\(\s*)(['"])(\.{1,2}\/[^'"]+)\3/g

const listStart = /\b(?:beforeDefaultRemarkPlugins|remarkPlugins)\s*:\s*\[/g

/**
 * Returns the remark plugins that a configuration imports from modules of the project, each with its options.
 *
 * @param file the configuration
 * @param lists the evaluated values of its lists, in the order of the text
 * @returns also plugins that are written in the configuration itself, which no other module can import
 */
export function ownRemark(
  files: Pick<ForeignFiles, 'read' | 'has'>,
  file: string,
  lists: readonly unknown[]
): {readonly uses: readonly PluginUse[]; readonly left: readonly Left[]} {
  const text = (files.read(file) ?? '').replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const known = new Map<string, string>()
  for (const [, named, required, , specifier = ''] of text.matchAll(imports))
    known.set(named ?? required ?? '', specifier)
  const written = [...text.matchAll(listStart)].map(({index, 0: {length}}) => itemsOf(text, index + length))
  const values = lists.map(asList).filter(list => list.length > 0)
  const uses: PluginUse[] = []
  const left: Left[] = []
  for (const [place, items] of written.entries())
    for (const [index, item] of items.entries()) {
      const [, name] = /^\[?\s*([\w$]+)\s*(?:[,\]]|$)/.exec(item) ?? []
      const required = /^\[?\s*require\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*\)/.exec(item)?.[2]
      const specifier = required ?? (name === undefined ? undefined : known.get(name))
      const path = specifier && fileAt(files, resolvePath(folder, specifier))
      const [, options] = asList(values[place]?.length === items.length ? values[place]?.[index] : [])
      if (path) uses.push([`./${path}`, isPlain(options) ? options : {}, 'remark'])
      else if (
        name !== undefined &&
        new RegExp(`\\b(?:function\\s+|(?:const|let)\\s+)${name}\\b(?!\\s*=\\s*require)`).test(text)
      )
        left.push({file, what: `the remark plugin \`${name}\`, which is written in \`${file}\``})
    }
  const once = new Map(uses.map(use => [use[0], use]))
  return {uses: [...once.values()], left}
}

/** Returns the items of a list, up to the bracket that closes it. */
function itemsOf(text: string, from: number): string[] {
  const items: string[] = []
  let depth = 0
  let start = from
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (depth === 0 && (sign === ',' || sign === ']')) {
      items.push(text.slice(start, at).trim())
      start = at + 1
      if (sign === ']') break
    } else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
  }
  return items.filter(Boolean)
}

function fileAt(files: Pick<ForeignFiles, 'has'>, path: string): string | undefined {
  return importExtensions.map(extension => path + extension).find(candidate => files.has(candidate))
}

/** Returns whether options are data, which threads can receive. */
function isPlain(options: unknown): options is Readonly<Record<string, unknown>> {
  if (typeof options !== 'object' || options === null) return false
  const text = JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? undefined : value
  )
  return text === JSON.stringify(options) && !Object.values(options).some(value => typeof value === 'function')
}
