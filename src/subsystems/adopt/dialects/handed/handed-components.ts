import {importExtensions} from '../../../../model/components/import-extensions.ts'
import type {ForeignFiles, Left} from '../dialect.ts'
import {resolvePath} from '../resolve-path.ts'
import type {GlobalComponent} from './global-components.ts'

type Files = Pick<ForeignFiles, 'has' | 'read' | 'list' | 'names'>

/** Modules of the generators, whose components docsgen replaces in pages, and of React. */
const generators =
  /^(?:fumadocs-|nextra(?:-|\/|$)|vocs(?:\/|$)|next(?:\/|$)|react(?:-dom)?(?:\/|$)|lucide-react$|@theguild\/|@mdx-js\/|mdx\/)/

const imported =
  /^import\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)\s*|\{([^}]*)\}\s*)?from\s*(['"])([^'"]+)\4/gm

/** Matches an entry of an object that is only a component: `Name`, `Name: Local`. */
const entry = /(?<=[{,]\s*)(?:(['"]?)([A-Z][\w$]*)\1\s*:\s*)?([A-Z][\w$]*)(?=\s*[,}])/g

/** Matches an entry whose component is written in place, or wrapped in a call. */
const inPlace = /(?<=[{,]\s*)([A-Z][\w$]*)\s*(?::\s*(?:\(|async\b|function\b|[a-z][\w$]*\s*(?:=>|\())|\()/g

const spread = /\.\.\.([\w$]+)(?!\s*\()/g

const exportedName = /^export\s+(?:async\s+)?(?:function|const|class|let)\s+([A-Z][\w$]*)/gm

export interface HandedComponents {
  readonly globals: Readonly<Record<string, GlobalComponent>>
  readonly left: readonly Left[]
}

/** Returns the modules of a project that hand components to all pages: `mdx-components.tsx`, and pages that render Markdown. */
export function handingModules(files: Files): string[] {
  const folders = ['', 'src', 'components', 'src/components', 'lib', 'src/lib', 'app/components', 'src/app/components']
  const own = folders.flatMap(folder =>
    files
      .names(folder)
      .filter(
        name =>
          /^(?:use-)?mdx-components\.[jt]sx?$/.test(name) || (/components$/.test(folder) && /^mdx\.[jt]sx?$/.test(name))
      )
      .map(name => (folder === '' ? name : `${folder}/${name}`))
  )
  const pages = ['app', 'src/app']
    .flatMap(folder => files.list(folder))
    .filter(path => /\/\[{1,2}\.\.\.\w+\]{1,2}\/page\.[jt]sx?$/.test(path))
  return [...own, ...pages]
}

/**
 * Returns the components that modules hand to all pages: those that they import from the project or from packages other than the
 * generator's, and those that they export.
 *
 * @returns also the components that are written in place, which no page can import
 */
export function handedComponents(files: Files, paths: readonly string[]): HandedComponents {
  const globals: Record<string, GlobalComponent> = {}
  const left: Left[] = []
  for (const path of paths) {
    const text = (files.read(path) ?? '').replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
    const names = importsOf(text, path)
    for (const [, name] of text.matchAll(exportedName)) if (name) names.set(name, {from: `/${path}`, exported: name})
    const body = text.replace(imported, '')
    for (const [, , key, local = ''] of body.matchAll(entry)) {
      const found = names.get(local)
      if (found && found.exported !== '*') globals[key ?? local] ??= found
    }
    for (const [, local = ''] of body.matchAll(spread)) {
      const from = names.get(local)?.from
      const module = from === undefined ? undefined : fileOf(files, from)
      for (const [, name = ''] of (module && files.read(module)?.matchAll(exportedName)) || [])
        globals[name] ??= {from: from ?? '', exported: name}
    }
    for (const [, name = ''] of body.matchAll(inPlace))
      if (!(name in globals) && isHanded(body, name))
        left.push({file: path, what: `the component \`${name}\` in \`${path}\``})
  }
  return {globals, left}
}

/** Returns whether a name with a colon or a parenthesis is an entry, not a call or a type. */
function isHanded(text: string, name: string): boolean {
  return (
    new RegExp(`[{,]\\s*${name}\\s*:`).test(text) &&
    !new RegExp(`\\b(?:interface|type)\\b[^{}]*\\{[^}]*\\b${name}\\s*:`).test(text)
  )
}

function importsOf(text: string, path: string): Map<string, GlobalComponent> {
  const names = new Map<string, GlobalComponent>()
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  for (const [, whole, space, named = '', , specifier = ''] of text.matchAll(imported)) {
    if (generators.test(specifier)) continue
    const from = /^\.\.?\//.test(specifier) ? `/${resolvePath(folder, specifier)}` : specifier
    if (whole) names.set(whole, {from, exported: 'default'})
    if (space) names.set(space, {from, exported: '*'})
    for (const item of named.split(',')) {
      const [exported = '', local = exported] = item.replace(/^\s*type\s.*/, '').split(/\s+as\s+/)
      if (exported.trim()) names.set(local.trim(), {from, exported: exported.trim()})
    }
  }
  return names
}

/** Returns the file of a module of the project. One with an alias is not looked up. */
function fileOf(files: Files, from: string): string | undefined {
  if (!from.startsWith('/')) return undefined
  return importExtensions.map(extension => from.slice(1) + extension).find(path => files.has(path))
}
