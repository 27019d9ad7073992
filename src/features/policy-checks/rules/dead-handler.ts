import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {Node} from 'unist'
import type {Place} from '../../../model/diagnostic.ts'
import {walkHast, walkMdast} from '../../../model/walk.ts'
import type {PageRule, Report} from '../../../rules/rule.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'

export const deadHandler: PageRule = {
  kind: 'page',
  name: 'dead-handler',
  severity: 'warning',
  summary: "Event handlers and state are only in modules that start with `'use client'`.",
  check({text, mdast, hast}, report) {
    if (!/\bon[a-zA-Z]+\s*=|\buse[A-Z]/.test(text) && !mdast.children.some(node => node.data)) return
    walkHast(hast, node => {
      if (node.type === 'element') {
        for (const [name, value] of Object.entries(node.properties))
          if (typeof value === 'string' && /^on[A-Z]/.test(name))
            reportDead(report, `\`${name.toLowerCase()}\` on \`<${node.tagName}>\``, nodePlace(node))
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        checkElement(node as unknown as MdxJsxFlowElementHast, report)
    })
    walkMdast(mdast, node => {
      if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        checkProgram(node.data?.estree, node, report)
    })
  }
}

function reportDead(report: Report, what: string, at: ReturnType<typeof nodePlace>): void {
  report({
    ...at,
    reason: `Unexpected ${what}, expected it in a component of a module that starts with \`'use client'\``,
    note: 'Pages are rendered once, during the build. Move this code to a separate module and import its component.'
  })
}

function checkElement(node: MdxJsxFlowElementHast, report: Report): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.value && typeof attribute.value === 'object')
      checkProgram(attribute.value.data?.estree, node, report)
    if (attribute.type !== 'mdxJsxAttribute' || !/^on[a-zA-Z]/.test(attribute.name) || attribute.value === undefined)
      continue
    // A component of the project may have a prop of this name. Another rule reports values that are not data.
    if (!/^[a-z][a-z0-9-]*$/.test(node.name ?? '')) continue
    const {start} = (attribute as {position?: Place}).position ?? {}
    const place = nodePlace(node as unknown as Node)
    const end = start && {line: start.line, column: start.column + attribute.name.length}
    reportDead(report, `\`${attribute.name}\` on \`<${node.name}>\``, {...place, ...(start && end && {start, end})})
  }
}

interface AnyNode {
  readonly type: string
  readonly loc?: {readonly start: {readonly line: number; readonly column: number}}
  readonly [key: string]: unknown
}

const living =
  /^use(?:ActionState|Effect|EffectEvent|ImperativeHandle|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|Transition)$/

function checkProgram(program: unknown, node: unknown, report: Report): void {
  const at = ({loc}: AnyNode, name: string): ReturnType<typeof nodePlace> => {
    const place = nodePlace(node as Node)
    if (!loc) return place
    const start = {line: loc.start.line, column: loc.start.column + 1}
    return {...place, start, end: {line: start.line, column: start.column + name.length}}
  }
  const walk = (inner: AnyNode): void => {
    if (inner.type === 'CallExpression') {
      const callee = inner.callee as AnyNode & {name?: string; object?: {name?: string}; property?: {name?: string}}
      const name =
        callee.type === 'MemberExpression' && callee.object?.name === 'React' ? callee.property?.name : callee.name
      if (name && living.test(name)) reportDead(report, `\`${name}\` in a page`, at(callee, name))
    } else if (inner.type === 'JSXOpeningElement') {
      const {name: tag = ''} = inner.name as {name?: string}
      for (const attribute of inner.attributes as (AnyNode & {name?: {name?: string}; value?: unknown})[]) {
        const name = attribute.name?.name
        if (typeof name === 'string' && /^on[A-Z]/.test(name) && /^[a-z]/.test(tag) && attribute.value)
          reportDead(report, `\`${name}\` on \`<${tag}>\``, at(attribute, name))
      }
    }
    for (const value of Object.values(inner))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && typeof (child as {type?: unknown}).type === 'string')
          walk(child as AnyNode)
  }
  if (program) walk(program as AnyNode)
}
