import {SourceMap} from 'node:module'
import {type ModuleNode, parseModule, walkModule} from '../../host/modules/module-tree.ts'
import {livingHooks, mayLive} from '../../model/components/module-syntax.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import {deadComponent} from './rules/pipeline-rules.ts'

/**
 * Finds code in a module that would only work in a browser, although the module is not an island: state, effects and handlers. A
 * component with them looks right but does nothing.
 *
 * @param path relative to the root
 * @param text the module as written
 * @returns the first hook and the first handler, in source order
 */
export async function findDeadCode(path: string, text: string): Promise<readonly ModuleFinding[]> {
  // Most modules have no such code and need not be parsed.
  if (!mayLive(text)) return []
  const {transform} = await import('esbuild')
  const {code, map} = await transform(text, {
    loader: path.endsWith('x') ? 'tsx' : /ts$/.test(path) ? 'ts' : 'jsx',
    jsx: 'preserve',
    sourcemap: 'external',
    sourcefile: path
  })
  const places = new SourceMap(JSON.parse(map))
  const found = new Map<'hook' | 'handler', ModuleFinding>()
  const hooks = new Map<string, string>()
  const note = (kind: 'hook' | 'handler', name: string, {loc}: ModuleNode): void => {
    if (found.has(kind) || !loc) return
    const place = places.findEntry(loc.start.line - 1, loc.start.column)
    if (!('originalLine' in place)) return
    const start = {line: place.originalLine + 1, column: place.originalColumn + 1}
    found.set(kind, {
      file: path,
      rule: deadComponent.name,
      reason: `\`${name}\` has no effect because the component has no script. Add \`'use client'\` as the first line of its module.`,
      note: 'Components are rendered once, during the build. Only modules that start with `use client` run in the browser.',
      at: {start, end: {line: start.line, column: start.column + name.length}}
    })
  }
  walkModule(parseModule(code), node => {
    if (node.type === 'ImportDeclaration' && (node.source as {value?: unknown}).value === 'react') {
      for (const item of node.specifiers as {imported?: {name?: string}; local: {name: string}}[])
        if (item.imported?.name && livingHooks.has(item.imported.name)) hooks.set(item.local.name, item.imported.name)
    } else if (node.type === 'CallExpression') {
      const callee = node.callee as ModuleNode & {name?: string; object?: {name?: string}; property?: {name?: string}}
      if (callee.type === 'Identifier' && callee.name && hooks.has(callee.name)) note('hook', callee.name, callee)
      const member = callee.type === 'MemberExpression' && callee.object?.name === 'React' ? callee.property?.name : ''
      if (member && livingHooks.has(member)) note('hook', `React.${member}`, callee)
    } else if (node.type === 'JSXOpeningElement' && /^[a-z]/.test((node.name as {name?: string}).name ?? '')) {
      for (const attribute of node.attributes as (ModuleNode & {name?: {name?: string}; value?: {type?: string}})[]) {
        const name = attribute.name?.name ?? ''
        if (/^on[A-Z]/.test(name) && attribute.value?.type === 'JSXExpressionContainer')
          note('handler', name, attribute)
      }
    }
  })
  return [...found.values()].sort((a, b) => a.at.start.line - b.at.start.line || a.at.start.column - b.at.start.column)
}
