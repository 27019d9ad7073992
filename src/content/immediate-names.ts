/** A node of a JavaScript syntax tree. */
interface Tree {
  readonly type: string
  readonly [key: string]: unknown
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * Returns the names that statements of a module read while the module loads: not those in functions that run later. Functions of the
 * module that the statements call run at once.
 */
export function immediateNames(statements: readonly object[]): ReadonlySet<string> {
  const names = new Set<string>()
  const bodies = localFunctions(statements as readonly Tree[])
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isTree(value)) return
    if (value.type === 'Identifier' || value.type === 'JSXIdentifier') names.add(String(value.name))
    if (functions.has(value.type) || value.type === 'ImportDeclaration') return
    if (value.type === 'ExportNamedDeclaration') {
      visit(value.declaration)
      return
    }
    if (value.type === 'CallExpression' || value.type === 'NewExpression') visitCalled(value.callee)
    for (const [key, child] of Object.entries(value)) if (isRead(value, key)) visit(child)
  }
  const visitCalled = (callee: unknown): void => {
    if (!isTree(callee)) return
    const name = callee.type === 'Identifier' ? String(callee.name) : ''
    const body = functions.has(callee.type) ? callee.body : bodies.get(name)
    bodies.delete(name)
    visit(body)
  }
  visit(statements)
  return names
}

/** Returns whether a child of a node is read, and not a name of a property or a declared name. */
function isRead({type, computed, static: isStatic, shorthand}: Tree, key: string): boolean {
  if (key === 'loc' || key === 'range' || key === 'data') return false
  if (key === 'property') return type !== 'MemberExpression' || computed === true
  if (key === 'key') return computed === true
  if (key === 'id') return false
  if (key === 'value' && type === 'PropertyDefinition') return isStatic === true
  if (key === 'name' && type === 'JSXAttribute') return false
  return !(key === 'label' || (shorthand === true && key === 'key'))
}

/** Returns the bodies of a module's own functions, by their names. */
function localFunctions(statements: readonly Tree[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const statement of statements) {
    const inner = isTree(statement.declaration) ? statement.declaration : statement
    if (inner.type === 'FunctionDeclaration') found.set(nameOf(inner.id), inner.body)
    for (const {id, init} of (inner.declarations ?? []) as readonly Tree[])
      if (isTree(init) && functions.has(init.type)) found.set(nameOf(id), init.body)
  }
  return found
}

function nameOf(id: unknown): string {
  return isTree(id) && typeof id.name === 'string' ? id.name : ''
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string'
}
