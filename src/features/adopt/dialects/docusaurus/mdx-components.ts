import type {ImportDeclaration} from 'estree'
import type {Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {walkMdast} from '../../../../model/walk.ts'
import type {ForeignFiles, Left} from '../dialect.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'
import {isElement} from '../syntax/mdx-nodes.ts'

const files = ['MDXComponents', 'MDXComponents/index'].flatMap(name =>
  ['tsx', 'ts', 'jsx', 'js'].map(extension => `src/theme/${name}.${extension}`)
)

const imported = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"]+)\3/gm

/** A component that pages may use without an import. */
interface GlobalComponent extends Data {
  readonly from: string
  readonly exported: string
}

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

/** Imports those that a page uses but does not declare. */
export function remarkGlobalComponents({globals}: Data) {
  const known = asData(globals)
  return (tree: Root): void => {
    const used = new Set<string>()
    walkMdast(tree, node => {
      const [name = ''] = isElement(node) ? (node.name ?? '').split('.') : []
      if (Object.hasOwn(known, name)) used.add(name)
    })
    if (used.size === 0) return
    const text = tree.children
      .map(node => ((node.type as string) === 'mdxjsEsm' ? (node as MdxjsEsm).value : ''))
      .join('\n')
    const missing = [...used].filter(
      name => !new RegExp(`\\b(?:import|const|let|function|class)\\b[^'"=]*\\b${name}\\b`).test(text)
    )
    const place = tree.children[0]?.type === 'yaml' ? 1 : 0
    tree.children.splice(place, 0, ...missing.map(name => importOf(name, asData(known[name]))))
  }
}

function importOf(name: string, {from, exported}: Data): RootContent {
  const local = {type: 'Identifier', name} as const
  const statement: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [
      exported === 'default'
        ? {type: 'ImportDefaultSpecifier', local}
        : {type: 'ImportSpecifier', imported: {type: 'Identifier', name: asText(exported) ?? name}, local}
    ],
    source: {type: 'Literal', value: asText(from) ?? ''}
  }
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}}
  } as MdxjsEsm as unknown as RootContent
}
