import type {CallExpression, Expression, Node, ObjectExpression, Property} from 'acorn'
import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {moveStyles} from '../../content/move-styles.ts'
import {clientSpace} from './esbuild-paths.ts'
import {type ModuleNode, parseModule, walkModule} from './module-tree.ts'
import {type Constants, constantsIn, evaluate, unknown} from './static-values.ts'

/** The code of a template whose inline styles are classes. */
export interface MovedCode {
  readonly code: string
  /** The rules of the classes. */
  readonly css: string
  /** Places in the given code of inline styles that are not constant, so they cannot become classes. From 1. */
  readonly left: readonly {readonly line: number; readonly column: number}[]
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const creator = /^_?(?:jsxs?|jsxDEV|createElement)\d*$/

/**
 * Moves constant inline styles out of the code of the frame around pages, because the site's policy does not let browsers apply them:
 * `style` properties become classes, and `<style>` elements are left out. Done in the code, because one style sheet then serves every
 * page. Client modules keep their styles, which React applies in the browser; until then, the rules of constant ones apply.
 *
 * @param code JavaScript, bundled
 */
export function moveCodeStyles(code: string): MovedCode {
  if (!/\bstyle\b/i.test(code)) return {code, css: '', left: []}
  const program = parseModule(code)
  const constants = constantsIn(program)
  const sheets = new Set<string>()
  const left: {line: number; column: number}[] = []
  const edits: Edit[] = []
  const isClient = clientRanges(code)
  const give = (node: Node | null | undefined): void => {
    const {line = 1, column = 0} = node?.loc?.start ?? {}
    left.push({line, column: column + 1})
  }
  walkModule(program, node => {
    const element = elementOf(node)
    if (!element) return
    const {name, props} = element
    if (isClient(node.start)) {
      const kept = propertyOf(props, 'style')
      if (kept) classFor(kept.value, {code, constants, sheets})
      return
    }
    const html = propertyOf(props, 'dangerouslySetInnerHTML')
    if (name === 'style') {
      const css = textOf(propertyOf(props, 'children') ?? element.children, html, constants)
      if (css === undefined) return give(node)
      sheets.add(css)
      edits.push({from: node.start, to: node.end, text: 'null'})
      return
    }
    const text = html && textOf(undefined, html, constants)
    const moved = text === undefined ? undefined : moveStyles(text)
    if (html && moved && moved.css !== '') {
      sheets.add(moved.css)
      edits.push(replaced(html.value, `{ __html: ${JSON.stringify(moved.html)} }`))
    }
    const style = propertyOf(props, 'style')
    if (!style) return
    const made = classFor(style.value, {code, constants, sheets})
    if (made === undefined || props.properties.some(({type}) => type === 'SpreadElement')) return give(style)
    const own = propertyOf(props, 'className')
    if (!own) return void edits.push(replaced(style, `className: ${made}`))
    const both = `className: [${code.slice(own.value.start, own.value.end)}, ${made}].filter(Boolean).join(" ")`
    edits.push(replaced(style, both), replaced(own, '...{}'))
  })
  return {code: applied(code, edits), css: [...sheets].join('\n'), left}
}

/** Returns the element of the page that a call creates; `undefined` for other calls. */
function elementOf(
  node: ModuleNode
): {readonly name: string; readonly props: ObjectExpression; readonly children: Expression | undefined} | undefined {
  if (node.type !== 'CallExpression') return undefined
  const {callee, arguments: given} = node as unknown as CallExpression
  const called =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? callee.property.name
        : ''
  const [type, props, children] = given as Expression[]
  if (!creator.test(called) || type?.type !== 'Literal' || typeof type.value !== 'string') return undefined
  return props?.type === 'ObjectExpression' ? {name: type.value, props, children} : undefined
}

function propertyOf({properties}: ObjectExpression, name: string): Property | undefined {
  return properties.find(
    (property): property is Property =>
      property.type === 'Property' &&
      !property.computed &&
      (property.key.type === 'Identifier' ? property.key.name : (property.key as {value?: unknown}).value) === name
  )
}

/** Returns the constant text of an element; `undefined` if it is not constant. */
function textOf(
  children: Property | Expression | undefined,
  html: Property | undefined,
  constants: Constants
): string | undefined {
  const given = html?.value ?? (children?.type === 'Property' ? children.value : children)
  const value = given && evaluate(given, constants)
  const text = html ? (value as {__html?: unknown} | undefined)?.__html : value
  return typeof text === 'string' ? text : undefined
}

/** Returns code for the name of the class that replaces a style, whose rule it adds; `undefined` for a style that is not constant. */
function classFor(
  node: Expression,
  input: {readonly code: string; readonly constants: Constants; readonly sheets: Set<string>}
): string | undefined {
  const {code, constants, sheets} = input
  if (node.type === 'ConditionalExpression') {
    const [then, otherwise] = [classFor(node.consequent, input), classFor(node.alternate, input)]
    if (then === undefined || otherwise === undefined) return undefined
    return `((${code.slice(node.test.start, node.test.end)}) ? ${then} : ${otherwise})`
  }
  if (node.type === 'LogicalExpression' && node.operator === '&&') {
    const then = classFor(node.right, input)
    return then && `((${code.slice(node.left.start, node.left.end)}) ? ${then} : void 0)`
  }
  const style = evaluate(node, constants)
  if (style === undefined || style === null || style === false) return 'void 0'
  if (style === unknown || typeof style !== 'object') return undefined
  const {html, css} = moveStyles(renderToStaticMarkup(createElement('i', {style})))
  if (css !== '') sheets.add(css)
  return JSON.stringify(/class="([^"]*)"/.exec(html)?.[1] ?? '')
}

const replaced = ({start, end}: Node, text: string): Edit => ({from: start, to: end, text})

/** Applies edits, outer ones instead of those inside them. The number of lines stays the same, for places in errors. */
function applied(code: string, edits: readonly Edit[]): string {
  let made = ''
  let at = 0
  for (const {from, to, text} of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue
    const lines = code.slice(from, to).split('\n').length - text.split('\n').length
    made += code.slice(at, from) + text + '\n'.repeat(Math.max(0, lines))
    at = to
  }
  return made + code.slice(at)
}

/** Returns whether a position in a bundle is in a client module. The bundler writes the name of each module above its code. */
function clientRanges(code: string): (at: number) => boolean {
  const starts = [...code.matchAll(/^\/\/ (\S.*)$/gm)].map(match => ({
    at: match.index,
    isClient: match[1]?.startsWith(`${clientSpace}:`) === true
  }))
  return at => starts.findLast(start => start.at < at)?.isClient === true
}
