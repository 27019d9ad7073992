import type {Program} from 'estree'
import type {Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {walkMdast} from '../../../../model/walk.ts'

/**
 * Removes the imports of a dialect's own modules, except for names that code of the page uses.
 *
 * @returns the names of its components, by their names in the page
 */
export function extractImports(tree: Root, modules: readonly RegExp[]): Map<string, string> {
  const names = new Map<string, string>()
  const programs = programsOf(tree)
  editImports(tree, (specifier, locals) => {
    if (!modules.some(pattern => pattern.test(specifier))) return locals
    const last =
      specifier
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    for (const {local, exported} of locals)
      names.set(local, exported === 'default' ? last.replace(/^\w/, letter => letter.toUpperCase()) : exported)
    return locals.filter(({local}) => isWordOf(programs, local))
  })
  return names
}

/**
 * Removes the imports of images and returns their addresses, by their names in the page. An import stays if the page uses it in
 * code, as a component, or as a property of one of its own components.
 */
export function extractImages(tree: Root): Map<string, string> {
  const images = new Map<string, string>()
  const own = importedNames(tree)
  const programs = programsOf(tree, own)
  const shown = elementNames(tree)
  editImports(tree, (specifier, locals) => {
    if (!/\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:\?\w+)?$/i.test(specifier)) return locals
    for (const {local} of locals) images.set(local, specifier.replace(/\?\w+$/, ''))
    return locals.filter(({local}) => shown.has(local) || isWordOf(programs, local))
  })
  return images
}

/** Returns the names that a page imports. Those of the dialect's components are no longer imported. */
export function importedNames(tree: Root): ReadonlySet<string> {
  const names = new Set<string>()
  editImports(tree, (_, locals) => {
    for (const {local} of locals) names.add(local)
    return locals
  })
  return names
}

function elementNames(tree: Root): ReadonlySet<string> {
  const names = new Set<string>()
  walkMdast(tree, node => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name) names.add(node.name)
  })
  return names
}

/** Matches a call that returns the address in its argument. It is never executed. */
const address = /^\s*(?:require|useBaseUrl|withBase)\(\s*(['"])[^'"]+\1[^)]*\)(?:\.default)?\s*$/

/**
 * Returns the code of a page: expressions and exports, except for props whose value is only a name.
 *
 * @param own names of components whose props all count
 */
function programsOf(tree: Root, own: ReadonlySet<string> = new Set()): string {
  const texts: string[] = []
  walkMdast(tree, node => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') texts.push(node.value)
    else if (node.type === 'mdxjsEsm')
      texts.push(node.value.replace(/^import\b[^'"]*(?:from\s*)?(['"])[^'"]*\1;?[ \t]*$/gm, ''))
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) {
        const {type, value} = attribute
        const text = type === 'mdxJsxAttribute' ? (typeof value === 'object' ? (value?.value ?? '') : '') : value
        const isOwn = own.has(node.name?.split('.')[0] ?? '')
        if (text !== '' && !address.test(text) && (isOwn || !/^\s*[\w$]+(?:\.(?:src|default))?\s*$/.test(text)))
          texts.push(text)
      }
  })
  return texts.join('\n')
}

function isWordOf(programs: string, name: string): boolean {
  return programs !== '' && new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$&')}(?![\\w$])`).test(programs)
}

type Locals = readonly {readonly local: string; readonly exported: string}[]

/**
 * Changes the imports of a page.
 *
 * @param keep returns the names of an import that stay
 */
function editImports(tree: Root, keep: (specifier: string, locals: Locals) => Locals): void {
  for (const node of tree.children) {
    const program = (node as MdxjsEsm).data?.estree as Program | undefined
    if ((node as {type: string}).type !== 'mdxjsEsm' || !program) continue
    program.body = program.body.filter(statement => {
      if (statement.type !== 'ImportDeclaration') return true
      const locals = statement.specifiers.map(item => ({
        local: item.local.name,
        exported:
          item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' ? item.imported.name : 'default'
      }))
      const kept = keep(String(statement.source.value), locals)
      if (kept.length === locals.length) return true
      statement.specifiers = statement.specifiers.filter(item => kept.some(({local}) => local === item.local.name))
      return kept.length > 0
    })
  }
}
