import {fencedLines} from '../../model/text/fence-lines.ts'
import {firstBodyLine} from '../../model/text/front-matter-block.ts'
import {type ModuleNode, parseModule, walkModule} from './module-tree.ts'

interface Statement extends ModuleNode {
  readonly declaration?: Statement | null
  readonly specifiers?: readonly {readonly local: {readonly name: string}}[]
  readonly id?: {readonly name: string} | null
  readonly declarations?: readonly {readonly id: ModuleNode}[]
}

/**
 * Returns the import and export statements of a page as a module. Everything else is blank, so places stay the same. Declarations
 * are exported, and imports that only the page's text uses are left out.
 *
 * @returns `undefined` without statements
 */
export function programOf(text: string): string | undefined {
  const lines = text.split('\n')
  const kept = lines.map(() => false)
  const start = firstBodyLine(text)
  const fenced = fencedLines(lines, start)
  for (let at = start; at < lines.length; at++) {
    if (!fenced[at] && /^(?:import|export) /.test(lines[at] ?? '')) {
      const end = endOfStatements(lines, at)
      for (; at < end; at++) kept[at] = true
    }
  }
  if (!kept.includes(true)) return undefined
  return asModule(lines.map((line, index) => (kept[index] ? line : '')).join('\n'))
}

/** MDX ends statements at the first blank line after which they are complete. */
function endOfStatements(lines: readonly string[], from: number): number {
  for (let to = from + 1; to <= lines.length; to++)
    if ((lines[to] ?? '').trim() === '' && parse(lines.slice(from, to).join('\n'))) return to
  return from
}

function parse(code: string): readonly Statement[] | undefined {
  try {
    return parseModule(code).body as readonly Statement[]
  } catch {
    return undefined
  }
}

function asModule(code: string): string {
  const body = parse(code)
  // The page reports the error at its place.
  if (!body) return code
  const used = new Set<string>()
  const take = ({type, name}: ModuleNode): void => {
    if (type === 'Identifier' || type === 'JSXIdentifier') used.add(String(name))
  }
  for (const statement of body) if (statement.type !== 'ImportDeclaration') walkModule(statement, take)
  let text = code
  for (const {type, specifiers = [], start, end} of body) {
    if (type !== 'ImportDeclaration' || specifiers.length === 0 || specifiers.some(({local}) => used.has(local.name)))
      continue
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  }
  const hidden = body.flatMap(statement => declaredBy(statement))
  return hidden.length > 0 ? `${text}\nexport {${hidden.join(', ')}}` : text
}

/** Returns the names that a statement declares but does not export. */
function declaredBy({type, id, declarations = []}: Statement): string[] {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return id ? [id.name] : []
  if (type !== 'VariableDeclaration') return []
  return declarations.flatMap(({id: name}) => (name.type === 'Identifier' ? [String(name.name)] : []))
}
