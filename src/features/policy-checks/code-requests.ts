import type {Expression} from 'acorn'
import {parseModule, walkModule} from '../../host/modules/module-tree.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {CodeAddress} from '../../plugin/feature/checks/module-check.ts'

/** Browser functions and classes that send requests; their first argument is the address. */
const reaching = new Set(['fetch', 'EventSource', 'WebSocket', 'sendBeacon'])

/**
 * Returns the literal addresses of other hosts that a component's code requests: `fetch('https://…')`, including addresses in a
 * constant, at the start of a template, or as the base of a `URL`.
 *
 * @param code JavaScript, bundled
 * @returns each address once, sorted by code unit
 */
export function codeRequests(code: string): CodeAddress[] {
  if (!/\b(?:fetch|EventSource|WebSocket|sendBeacon)\b/.test(code)) return []
  let program: ReturnType<typeof parseModule>
  try {
    program = parseModule(code)
  } catch {
    return []
  }
  const constants = new Map<string, Expression>()
  const calls: Expression[] = []
  walkModule(program, node => {
    if (node.type === 'VariableDeclarator') {
      const {id, init} = node as unknown as {id: {type: string; name: string}; init: Expression | null}
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const {callee, arguments: given} = node as unknown as {callee: Expression; arguments: Expression[]}
    const name =
      callee.type === 'Identifier'
        ? callee.name
        : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : ''
    if (reaching.has(name) && given[0]) calls.push(given[0])
  })
  const found = new Map<string, CodeAddress>()
  for (const call of calls) {
    const text = startOf(call, constants, 0)
    const [url] = /^(?:https?|wss?):\/\/[^/\s'"`]+/.exec(text ?? '') ?? []
    const {line = 1, column = 0} = call.loc?.start ?? {}
    if (url !== undefined && !found.has(url)) found.set(url, {url, line, column: column + 1})
  }
  return [...found.values()].sort((a, b) => compareCodeUnits(a.url, b.url))
}

/** Returns the start of an expression's text. */
function startOf(node: Expression, constants: ReadonlyMap<string, Expression>, depth: number): string | undefined {
  if (depth > 8) return undefined
  const next = (inner: Expression): string | undefined => startOf(inner, constants, depth + 1)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked ?? ''
      return text === '' && node.expressions[0] ? next(node.expressions[0]) : text
    }
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier' ? next(node.left) : undefined
    case 'Identifier': {
      const known = constants.get(node.name)
      return known && next(known)
    }
    case 'NewExpression': {
      const [path, base] = node.arguments as Expression[]
      return (path && absolute(next(path))) ?? (base && next(base))
    }
    default:
      return undefined
  }
}

function absolute(text: string | undefined): string | undefined {
  return text && /^\w+:\/\//.test(text) ? text : undefined
}
