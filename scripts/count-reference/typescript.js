import {createRequire} from 'node:module'
import {dirname, resolve} from 'node:path'
import {hasName} from './pages.js'

/** @typedef {import('./pages.js').Page} Page */
/** @typedef {import('./pages.js').Count} Count */

/**
 * Counts what a module exports: every export, member, parameter, value and comment. The compiler is the one that the library's
 * project has, version 5 or 6.
 *
 * @param {string} path @param {readonly Page[]} pages @param {Count} count
 */
export function countTypescript(path, pages, count) {
  const entry = resolve(path)
  const ts = createRequire(entry)('typescript')
  const config = ts.findConfigFile(dirname(entry), ts.sys.fileExists)
  const {options} = config
    ? ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(config))
    : {options: {}}
  const program = ts.createProgram([entry], options)
  const checker = program.getTypeChecker()
  const root = checker.getSymbolAtLocation(program.getSourceFile(entry))
  for (const given of checker.getExportsOfModule(root)) {
    const symbol = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given
    const [declaration] = symbol.declarations ?? []
    const file = declaration?.getSourceFile()
    if (!file || program.isSourceFileFromExternalLibrary(file) || isHidden(symbol)) continue
    const ofName = /** @param {string} name */ name => pages.find(({headings}) => headings.has(name))
    const page =
      ofName(given.name) ??
      pages.find(one => hasName(one, 'Markdown', 'Also exported') && hasName(one, 'Markdown', given.name))
    count.name('export', '', given.name, page)
    // An alias is only a link to the section of the declaration.
    addSymbol(symbol, {
      ts,
      checker,
      where: given.name,
      page: ofName(given.name) ?? ofName(symbol.name) ?? page,
      count
    })
  }
}

/** Returns whether the author hides a symbol or an overload. @param {any} symbol @param {RegExp} [tags] */
const isHidden = (symbol, tags = /^(?:internal|private)$/) =>
  symbol.getJsDocTags().some((/** @type {any} */ {name}) => tags.test(name))

/** @typedef {{ts: any, checker: any, where: string, page: Page | undefined, count: Count}} Input */

/** @param {any} symbol @param {Input} input */
function addSymbol(symbol, {ts, checker, where, page, count}) {
  const declarations = symbol.declarations ?? []
  const overloads = declarations.filter((/** @type {any} */ one) => ts.isFunctionDeclaration(one) && !one.body)
  // The compiler joins the comments of overloads.
  if (overloads.length === 0) addComment(symbol, {ts, checker, where, page, count})
  const signatureOf = /** @param {any} overload */ overload => checker.getSignatureFromDeclaration(overload)
  const shown = overloads.filter(
    (/** @type {any} */ overload) => !isHidden(signatureOf(overload), /^(?:internal|private|hidden|ignore)$/)
  )
  for (const overload of shown) addComment(signatureOf(overload), {ts, checker, where, page, count})
  for (const declaration of declarations) {
    const isShown = overloads.length === 0 || shown.includes(declaration)
    if (ts.isFunctionDeclaration(declaration) && isShown) addParameters(declaration, {ts, checker, where, page, count})
    const isShape =
      ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration)
    for (const member of isShape ? declaration.members : []) addMember(member, {ts, checker, where, page, count})
  }
}

/** @param {any} member @param {Input} input */
function addMember(member, {ts, checker, where, page, count}) {
  const hidden = ts.ModifierFlags.Private | 0
  if (!member.name || ts.isComputedPropertyName(member.name) || ts.getCombinedModifierFlags(member) & hidden) return
  const name = member.name.text ?? member.name.getText()
  const symbol = checker.getSymbolAtLocation(member.name)
  if (ts.isPrivateIdentifier(member.name) || (symbol && isHidden(symbol))) return
  count.name('member', where, name, page)
  if (symbol) addComment(symbol, {ts, checker, where: `${where}.${name}`, page, count})
  if (ts.isMethodSignature(member) || (ts.isMethodDeclaration(member) && !member.body))
    addParameters(member, {ts, checker, where: `${where}.${name}`, page, count})
}

/** @param {any} declaration @param {Input} input */
function addParameters({parameters, typeParameters = []}, {ts, where, page, count}) {
  for (const {name} of [...parameters, ...typeParameters])
    if (ts.isIdentifier(name) && name.text !== 'this') count.name('parameter', where, name.text, page)
}

/** @param {any} symbol @param {Input} input */
function addComment(symbol, {ts, checker, where, page, count}) {
  count.text('comment', where, plain(ts, symbol.getDocumentationComment(checker)), page)
  for (const {name, text} of symbol.getJsDocTags(checker) ?? []) {
    if (name === 'example' || name === 'default' || name === 'see' || name === 'inheritDoc' || name === 'link') continue
    const words = plain(ts, text ?? [])
    count.text(
      name,
      where,
      /^(?:param|typeParam|template)$/.test(name) ? words.replace(/^\S+\s*(?:-\s*)?/, '') : words,
      page
    )
  }
}

/** Returns the text of a comment, with links as their words. @param {any} ts @param {readonly any[]} parts */
function plain(ts, parts) {
  const text = ts.displayPartsToString(parts)
  return text.replace(
    /\{@link(?:code|plain)?\s+(?:[^\s|}]+[\s|]+([^}]+)|([^\s}]+))\s*\}/g,
    (/** @type {string} */ _, /** @type {string} */ words, /** @type {string} */ name) => words ?? name
  )
}
