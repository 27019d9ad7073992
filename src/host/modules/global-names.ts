import {dirname} from 'node:path'
import type {Loader, Plugin} from 'esbuild'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import {readFound} from '../machine/files.ts'
import {isPackaged, loaderOf, scriptFile} from './esbuild-paths.ts'
import {type ModuleNode, parseModule, walkModule} from './module-tree.ts'

/** Defines the names that a dialect lets a project's modules use without an import. */
export function globalNames(root: string, modules: ModuleSyntax | undefined): Plugin {
  return {
    name: 'docsgen-globals',
    setup(setup) {
      if (Object.keys(modules?.globals ?? {}).length === 0) return
      setup.onLoad({filter: scriptFile, namespace: 'file'}, async ({path}) => {
        if (isPackaged(path)) return undefined
        const loader = loaderOf(path)
        const contents = await withGlobals(readFound(root, path).toString('utf8'), {loader, modules})
        return {contents, loader, resolveDir: dirname(path)}
      })
    }
  }
}

/**
 * Returns a module with imports, at its end, of the globals that it uses without declaring them. All places stay the same.
 * esbuild's own `inject` would also affect React itself.
 */
export async function withGlobals(
  code: string,
  {loader, modules}: {readonly loader: Loader; readonly modules: ModuleSyntax | undefined}
): Promise<string> {
  const globals = Object.entries(modules?.globals ?? {})
  const names = globals.flatMap(([, list]) => list)
  if (names.length === 0 || !new RegExp(`(?<![\\w$])(?:${names.join('|')})(?![\\w$])`).test(code)) return code
  const {transform} = await import('esbuild')
  const found = {used: new Set<string>(), declared: new Set<string>()}
  try {
    const plain = loader === 'jsx' ? code : (await transform(code, {loader, jsx: 'preserve'})).code
    walkModule(parseModule(plain), node => gather(node, found))
  } catch {
    // The bundler reports code that does not parse.
    return code
  }
  const imports = globals.flatMap(([module, list]) => {
    const wanted = list.filter(name => found.used.has(name) && !found.declared.has(name))
    const from = JSON.stringify(module)
    const named = wanted.filter(name => name !== 'React')
    return [
      ...(wanted.length > named.length ? [`import * as React from ${from}`] : []),
      ...(named.length > 0 ? [`import {${named.join(', ')}} from ${from}`] : [])
    ]
  })
  return imports.length > 0 ? `${code}\n${imports.join('\n')}` : code
}

/** Records a node's name as used or declared. A name that is declared anywhere belongs to the module. */
function gather(node: ModuleNode, found: {readonly used: Set<string>; readonly declared: Set<string>}): void {
  const {type, id, params, local} = node as ModuleNode & {
    id?: ModuleNode | null
    params?: ModuleNode[]
    local?: ModuleNode
  }
  if (type === 'Identifier' || type === 'JSXIdentifier') found.used.add(String(node.name))
  if (type === 'VariableDeclarator' || /^(?:Function|Class)/.test(type) || type === 'ArrowFunctionExpression')
    for (const pattern of [...(id ? [id] : []), ...(params ?? [])]) declare(pattern, found.declared)
  if (/^Import.*Specifier$/.test(type) && local) declare(local, found.declared)
}

function declare(pattern: ModuleNode, found: Set<string>): void {
  if (pattern.type === 'Identifier') found.add(String(pattern.name))
  const inner = [pattern.left, pattern.argument, pattern.value, pattern.properties, pattern.elements].flat()
  for (const child of inner) if (typeof child === 'object' && child !== null) declare(child as ModuleNode, found)
}
