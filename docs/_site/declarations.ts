import {posix} from 'node:path'
import ts from 'typescript-6'

/** One exported declaration, as its source has it. */
export interface Declared {
  readonly name: string
  /** The doc comment, as Markdown. */
  readonly about: string
  /** The members of an interface or of an object type; absent for everything else. */
  readonly members?: readonly Member[]
  /** Names of the interfaces that it extends. */
  readonly bases: readonly string[]
  /** The declaration without its comment and body. */
  readonly text: string
}

export interface Member {
  /** With a question mark if it is optional. */
  readonly name: string
  readonly type: string
  readonly about: string
}

/** Returns the declarations that a module exports, by name, including those that it exports from other modules. */
export function exportedFrom(path: string, read: (path: string) => string): Declared[] {
  const found = new Map<string, Declared>()
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kindOf(path))
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier
      if (!from || !ts.isStringLiteral(from) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
        continue
      const target = posix.join(posix.dirname(path), from.text)
      const names = new Set(statement.exportClause.elements.map(({name}) => name.text))
      for (const declared of exportedFrom(target, read))
        if (names.has(declared.name)) found.set(declared.name, declared)
    } else if (isExported(statement)) {
      const declared = declarationOf(statement, file)
      if (declared && !found.has(declared.name)) found.set(declared.name, declared)
    }
  }
  return [...found.values()].sort((x, y) => (x.name < y.name ? -1 : 1))
}

/** Returns the members that modules add to interfaces of other modules, by the name of the interface. */
export function addedMembers(
  paths: readonly string[],
  read: (path: string) => string
): ReadonlyMap<string, readonly Member[]> {
  const added = new Map<string, readonly Member[]>()
  for (const path of paths) {
    const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kindOf(path))
    for (const {body} of file.statements.filter(ts.isModuleDeclaration))
      for (const {name, members} of body && ts.isModuleBlock(body)
        ? body.statements.filter(ts.isInterfaceDeclaration)
        : [])
        added.set(name.text, [...(added.get(name.text) ?? []), ...members.flatMap(member => memberOf(member, file))])
  }
  return added
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({kind}) => kind === ts.SyntaxKind.ExportKeyword)
  )
}

function declarationOf(node: ts.Statement, file: ts.SourceFile): Declared | undefined {
  const about = commentOf(node)
  if (ts.isInterfaceDeclaration(node))
    return {
      name: node.name.text,
      about,
      members: node.members.flatMap(member => memberOf(member, file)),
      bases: (node.heritageClauses ?? []).flatMap(({types}) => types.map(type => type.getText(file))),
      text: node.getText(file)
    }
  if (ts.isTypeAliasDeclaration(node)) {
    const members = ts.isTypeLiteralNode(node.type)
      ? node.type.members.flatMap(each => memberOf(each, file))
      : undefined
    return {
      name: node.name.text,
      about,
      bases: [],
      text: withoutComments(node.getText(file)),
      ...(members && {members})
    }
  }
  if (ts.isFunctionDeclaration(node) && node.name) {
    const end = node.body ? node.body.getStart(file) : node.getEnd()
    return {name: node.name.text, about, bases: [], text: file.text.slice(node.getStart(file), end).trim()}
  }
  return undefined
}

function memberOf(node: ts.TypeElement, file: ts.SourceFile): Member[] {
  if (!node.name) return []
  const name = node.name.getText(file) + (node.questionToken ? '?' : '')
  const type = ts.isPropertySignature(node)
    ? (node.type?.getText(file) ?? 'unknown')
    : file.text.slice(node.name.getEnd(), node.getEnd())
  return [{name, type: withoutComments(type), about: commentOf(node)}]
}

/** Returns the doc comment of a node with its tags as sentences. */
function commentOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const last = docs.at(-1)
  if (!last) return ''
  const tags = (last.tags ?? []).flatMap(tag => {
    const text = ts.getTextOfJSDocComment(tag.comment) ?? ''
    if (ts.isJSDocParameterTag(tag)) return [`\`${tag.name.getText()}\`: ${text}`]
    return tag.tagName.text === 'returns'
      ? [`Returns ${text}`]
      : tag.tagName.text === 'throws'
        ? [`Throws ${text}`]
        : []
  })
  return [ts.getTextOfJSDocComment(last.comment) ?? '', ...tags].filter(Boolean).join('\n\n')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
}
