import type {ForeignFiles, Left} from '../dialect.ts'
import type {GlobalComponent} from '../handed/global-components.ts'
import {resolvePath} from '../resolve-path.ts'

const files = ['MDXComponents', 'MDXComponents/index'].flatMap(name =>
  ['tsx', 'ts', 'jsx', 'js'].map(extension => `src/theme/${name}.${extension}`)
)

const imported = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"]+)\3/gm

/**
 * Returns the components that a project provides to all pages: those that `src/theme/MDXComponents` imports.
 *
 * @returns also the entries that cannot be converted: components defined in the file, and replacements of elements
 */
export function readMdxComponents(project: Pick<ForeignFiles, 'has' | 'read'>): {
  readonly globals: Readonly<Record<string, GlobalComponent>>
  readonly left: readonly Left[]
} {
  const file = files.find(path => project.has(path))
  const text = file === undefined ? undefined : project.read(file)?.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
  if (file === undefined || text === undefined) return {globals: {}, left: []}
  const names = importsOf(text, file)
  const globals: Record<string, GlobalComponent> = {}
  const left: Left[] = []
  const list = /export\s+default\s*(?:[\w$]+\s*;|\{([\s\S]*?)\n?\}\s*(?:as\b|satisfies\b|;|$))/.exec(text)?.[1]
  for (const item of (list ?? '').split(/,(?![^{}()]*[})])/)) {
    const [, name, local] = /^\s*(?:['"])?([\w$]+)(?:['"])?\s*(?::\s*([\w$]+)\s*)?$/.exec(item) ?? []
    const known = name === undefined ? undefined : names.get(local ?? name)
    if (name !== undefined && /^[A-Z]/.test(name) && known) {
      // The theme's own components are available anyway.
      if (!/^@theme/.test(known.from)) globals[name] = known
    } else if (item.trim() !== '' && !/^\s*\.\.\./.test(item)) {
      const written = /^\s*['"]?([\w$]+)/.exec(item)?.[1] ?? item.trim()
      left.push({file, what: `the component \`${written}\` in \`${file}\``})
    }
  }
  return {globals, left: list === undefined ? [{file, what: `\`${file}\``}] : left}
}

function importsOf(text: string, file: string): Map<string, GlobalComponent> {
  const names = new Map<string, GlobalComponent>()
  const folder = file.slice(0, file.lastIndexOf('/'))
  for (const [, whole, named = '', , specifier = ''] of text.matchAll(imported)) {
    const from = /^\.\.?\//.test(specifier) ? `@site/${resolvePath(folder, specifier)}` : specifier
    if (whole) names.set(whole, {from, exported: 'default'})
    for (const item of named.split(',')) {
      const [exported = '', local = exported] = item.replace(/^\s*type\s.*/, '').split(/\s+as\s+/)
      if (exported.trim()) names.set(local.trim(), {from, exported: exported.trim()})
    }
  }
  return names
}
