import {type ModuleNode, parseModule} from '../../../host/modules/module-tree.ts'
import {type HookUser, hookUsers} from './hook-users.ts'

/** A part of the code that is replaced. */
type Edit = readonly [start: number, end: number, text: string]

/** The module with the functions that the code calls. */
export const refreshModule = 'docsgen:refresh'

/** React's own hooks have no hooks inside that may change. */
const ownHooks =
  /^use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|EffectEvent|Memo|Callback|Ref|Context|ImperativeHandle|DebugValue|Id|DeferredValue|Transition|SyncExternalStore|FormStatus|FormState|ActionState|Optimistic)$/

/**
 * Returns a module that declares its components, and the hooks that they call, to React's refresh runtime, in the form that the runtime
 * expects of compilers. Lines keep their numbers.
 *
 * @param code JavaScript or JSX
 * @param path identifies the module's components
 * @throws SyntaxError if it does not parse
 */
export function refreshCode(code: string, path: string): string {
  const tree = parseModule(code)
  const statements = tree.body.map(node => ({node, inner: (node.declaration as ModuleNode | null | undefined) ?? node}))
  const unnamed = statements.find(({node, inner}) => node.type === 'ExportDefaultDeclaration' && isUnnamed(inner))
  const names = statements.flatMap(({inner}) => namesOf(inner))
  const users = hookUsers(tree)
  const known = new Set(names.map(([name]) => name))
  // Inner functions first, because they may end where the outer one does.
  const edits = users
    .map((user, at) => sign(code, user, {signer: `$sign${at}`, known}))
    .toReversed()
    .flat()
  if (unnamed)
    edits.push(
      [unnamed.node.start, unnamed.inner.start, 'const $default = '],
      [unnamed.node.end, unnamed.node.end, ';']
    )
  const components = [
    ...names.flatMap(([name, value]) => (/^[A-Z]/.test(name) && mayRender(value) ? [name] : [])),
    ...(unnamed ? ['$default'] : [])
  ]
  if (components.length + users.length === 0) return code
  return [
    `import {register as $register, signature as $signature} from ${JSON.stringify(refreshModule)};`,
    ...users.map((_, at) => `var $sign${at} = $signature();`),
    edited(code, edits),
    unnamed ? '\nexport {$default as default};' : '',
    ...components.map(name => `\n$register(${name}, ${JSON.stringify(`${path} ${name}`)});`)
  ].join('')
}

/** Returns the names that a statement declares, each with its value. */
function namesOf(node: ModuleNode): (readonly [name: string, value: ModuleNode | undefined])[] {
  const nameOf = (child: unknown): string => String((child as ModuleNode | null | undefined)?.name ?? '')
  if (node.type === 'ImportDeclaration')
    return (node.specifiers as ModuleNode[]).map(({local}) => [nameOf(local), undefined])
  if (node.type === 'VariableDeclaration')
    return (node.declarations as ModuleNode[]).map(({id, init}) => [nameOf(id), init as ModuleNode | undefined])
  return /^(?:Function|Class)Declaration$/.test(node.type) && node.id ? [[nameOf(node.id), node]] : []
}

function mayRender(value: ModuleNode | undefined): boolean {
  return value !== undefined && value !== null && /^(?:Function|ArrowFunction|CallExpression)/.test(value.type)
}

/** Returns whether an `export default` has a component without a name. */
function isUnnamed(inner: ModuleNode): boolean {
  return inner.type === 'FunctionDeclaration' ? !inner.id : mayRender(inner)
}

/** Returns edits that let a function record its hooks when it runs first, and declare what they are. */
function sign(
  code: string,
  {node, parents, calls}: HookUser,
  {signer, known}: {readonly signer: string; readonly known: ReadonlySet<string>}
): Edit[] {
  const own = calls.filter(({name}) => !ownHooks.test(name)).map(({callee}) => code.slice(callee.start, callee.end))
  const isKnown = own.every(text => known.has(/^[\w$]+/.exec(text)?.[0] ?? ''))
  const key = calls.map(call => keyOf(code, call)).join('\n')
  // What a hook that is not a name of the module calls is unknown, so its users always start again.
  const args = [
    JSON.stringify(key),
    String(!isKnown),
    ...(isKnown && own.length > 0 ? [`() => [${own.join(', ')}]`] : [])
  ]
  const declare = (value: string): string => `${signer}(${value}, ${args.join(', ')})`
  return [...recordFirst(code, node, signer), ...declareIn(node, parents, declare)]
}

function keyOf(code: string, {name, target, args}: HookUser['calls'][number]): string {
  const initial = name === 'useState' ? args[0] : name === 'useReducer' ? args[1] : undefined
  const text = (part: ModuleNode | undefined): string => (part ? code.slice(part.start, part.end) : '')
  return `${name}{${text(target)}${initial ? `(${text(initial)})` : ''}}`
}

/** Calls the signer first in a function. */
function recordFirst(code: string, node: ModuleNode, signer: string): Edit[] {
  const body = node.body as ModuleNode
  if (body.type !== 'BlockStatement') {
    const arrow = code.lastIndexOf('=>', body.start) + 2
    return [
      [arrow, arrow, ` (${signer}(),`],
      [node.end, node.end, ')']
    ]
  }
  const directives = (body.body as ModuleNode[]).filter(({directive}) => directive !== undefined)
  const start = directives.at(-1)?.end ?? body.start + 1
  return [[start, start, `;${signer}();`]]
}

/** Declares a function after its statement, so it keeps the name of its variable, or in its place. */
function declareIn(node: ModuleNode, parents: readonly ModuleNode[], declare: (value: string) => string): Edit[] {
  const [outer, statement, parent] = parents.slice(-3)
  if (node.type === 'FunctionDeclaration') {
    const {name} = (node.id ?? {name: '$default'}) as {name: string}
    return [[node.end, node.end, `;${declare(name)};`]]
  }
  if (parent?.type === 'VariableDeclarator' && statement?.type === 'VariableDeclaration') {
    const whole = outer?.type === 'ExportNamedDeclaration' ? outer : statement
    const inLoop = outer !== undefined && /^For/.test(outer.type)
    const {name} = parent.id as {name?: string}
    if (name && !inLoop) return [[whole.end, whole.end, `;${declare(name)};`]]
  }
  const [before = '', after = ''] = declare('\0').split('\0')
  // Methods are functions in their property, where nothing can be around them.
  if (/^(?:Property|MethodDefinition)$/.test(parent?.type ?? '') && (parent?.method || parent?.kind !== 'init'))
    return []
  return [
    [node.start, node.start, before],
    [node.end, node.end, after]
  ]
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const [start, end, replacement] of edits.toSorted((a, b) => a[0] - b[0])) {
    text += code.slice(at, start) + replacement
    at = Math.max(at, end)
  }
  return text + code.slice(at)
}
