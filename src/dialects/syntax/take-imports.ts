import type {Program} from 'estree'
import type {Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'

/**
 * Takes out the imports of a dialect's own modules.
 *
 * @returns names of its components by those that the page gives them
 */
export function takeImports(tree: Root, modules: readonly RegExp[]): Map<string, string> {
  const names = new Map<string, string>()
  editImports(tree, (specifier, locals) => {
    if (!modules.some(pattern => pattern.test(specifier))) return false
    const last =
      specifier
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    for (const {local, exported} of locals)
      names.set(local, exported === 'default' ? last.replace(/^\w/, letter => letter.toUpperCase()) : exported)
    return true
  })
  return names
}

/** Takes out the imports of images: what is written is an address. By the name that the page gives them. */
export function takeImages(tree: Root): Map<string, string> {
  const images = new Map<string, string>()
  editImports(tree, (specifier, locals) => {
    if (!/\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:\?\w+)?$/i.test(specifier)) return false
    for (const {local} of locals) images.set(local, specifier.replace(/\?\w+$/, ''))
    return true
  })
  return images
}

type Locals = readonly {readonly local: string; readonly exported: string}[]

/** @param take whether an import is taken out */
function editImports(tree: Root, take: (specifier: string, locals: Locals) => boolean): void {
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
      return !take(String(statement.source.value), locals)
    })
  }
}
