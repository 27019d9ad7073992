import {type Node, parse} from 'acorn'

/**
 * Declares what guarded code calls: each returns the result of a function, or a stand-in if it fails. `__docsgenNothing` is a value
 * that has every property.
 */
export const guards =
  'const __docsgenTry=run=>{try{return run()}catch{return __docsgenNothing}};const __docsgenTryAsync=async run=>{try{return await run()}catch{return __docsgenNothing}};'

interface Insert {
  readonly at: number
  readonly text: string
}

/**
 * Guards the parts of a program, so one that fails, such as a plugin in a list, does not take the others with it: initial values,
 * properties, items of lists, arguments and results that call something, and statements such as `if`.
 *
 * @param code JavaScript
 * @returns the code as it is if it does not parse
 */
export function guardCode(code: string): string {
  let program: Node
  try {
    program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true
    })
  } catch {
    return code
  }
  const inserts: Insert[] = []
  visit(program, inserts)
  let guarded = ''
  let from = 0
  for (const {at, text} of inserts.toSorted((a, b) => a.at - b.at)) {
    guarded += code.slice(from, at) + text
    from = at
  }
  return guarded + code.slice(from)
}

type Fields = Node & Readonly<Record<string, unknown>>

/** Adds inserts for the parts of a node: the start of a node before those in it, and its end after theirs. */
function visit(node: Node, inserts: Insert[]): void {
  for (const part of partsOf(node)) {
    const isStatement = /^(?:If|For|ForIn|ForOf|While|DoWhile|Throw)Statement$/.test(part.type)
    const [open, close] = isStatement ? ['try{', '}catch{}'] : isGuarded(node, part) ? guardOf(part) : ['', '']
    inserts.push({at: part.start, text: open})
    visit(part, inserts)
    inserts.push({at: part.end, text: close})
  }
}

function guardOf(part: Node): readonly [string, string] {
  return contains(part, /^AwaitExpression$/)
    ? ['(await __docsgenTryAsync(async()=>(', ')))']
    : ['__docsgenTry(()=>(', '))']
}

/** Returns whether a part of a node is a value that is computed. */
function isGuarded(node: Node, part: Node): boolean {
  const {init, value, right, declaration, expression} = node as Fields
  const isValue =
    (node.type === 'VariableDeclarator' && part === init) ||
    (node.type === 'Property' && part === value) ||
    (node.type === 'AssignmentExpression' && part === right) ||
    (node.type === 'ExportDefaultDeclaration' && part === declaration) ||
    (node.type === 'ExpressionStatement' && part === expression) ||
    /^(?:ArrayExpression|ReturnStatement|SpreadElement)$/.test(node.type) ||
    (/^(?:Call|New)Expression$/.test(node.type) && ((node as Fields).arguments as Node[]).includes(part))
  return (
    isValue &&
    part.type.endsWith('Expression') &&
    !/^(?:Function|ArrowFunction|Class)Expression$/.test(part.type) &&
    contains(part, /^(?:Call|New|Member|TaggedTemplate|Await)Expression$/) &&
    !contains(part, /^YieldExpression$|^Super$/)
  )
}

/** Returns whether a node contains another one, except for those in functions. */
function contains(node: Node, types: RegExp): boolean {
  if (types.test(node.type)) return true
  return !/Function/.test(node.type) && partsOf(node).some(part => contains(part, types))
}

function partsOf(node: Node): Node[] {
  if (node.type === 'ObjectPattern' || node.type === 'ImportDeclaration') return []
  const fields = Object.values(node as Fields).flat()
  const nodes = fields.filter((field): field is Node => typeof (field as Node | null)?.type === 'string')
  // A property such as `{name}` has the same node twice.
  return [...new Set(nodes)].filter((part, index, all) => index === 0 || part.start >= (all[index - 1] as Node).end)
}
