import type {ImportDeclaration, Program} from 'estree'
import type {Nodes, Root, RootContent} from 'mdast'
import type {PluggableList} from 'unified'
import {isMap, parseDocument} from 'yaml'
import {isPlainHome} from '../../../content/parse/is-plain-home.ts'
import {parseNow, parsePage} from '../../../content/parse/parse-page.ts'
import type {ProjectSyntax} from '../../../content/parse/project-syntax.ts'
import {createProjectSyntax} from '../../../content/parse/project-syntax.ts'
import {readTree} from '../../../content/parse/read-tree.ts'
import type {ReadContext} from '../../../content/read-context.ts'
import {decode} from '../../../content/text-file.ts'
import type {Diagnostic, Edit} from '../../../model/diagnostic.ts'
import type {FrontMatter} from '../../../model/page.ts'
import type {PageSyntax} from '../../../model/page-syntax.ts'
import type {Include} from '../../../model/text/include.ts'
import type {SourcePath} from '../../../model/url.ts'
import {walkMdast} from '../../../model/walk.ts'
import {compatibleEdits} from '../../../rules/text/apply-edits.ts'
import {findIncluded} from '../../../subsystems/includes/find-included.ts'
import {addressEdits} from './address-edits.ts'
import {type MovedFiles, movedAddress} from './moved-address.ts'
import {createWriter} from './write-nodes.ts'

export interface RewriteFiles extends MovedFiles {
  /** Returns the bytes of a file in the old project. */
  read(path: string): Uint8Array | undefined
}

export interface Rewritten {
  readonly text: string
  readonly format: 'md' | 'mdx'
  /** Whether the page needs the plugin for directives. */
  readonly directives: boolean
  /** How often each kind of content was rewritten, by name. */
  readonly counts: ReadonlyMap<string, number>
  /** Findings for a person to review, with places in the old file. */
  readonly findings: readonly Diagnostic[]
}

/**
 * Creates a function that rewrites pages of another generator in docsgen's own syntax. Content with the same meaning in both
 * keeps its bytes: a block is rewritten only if docsgen's own parser would read it differently from the dialect.
 *
 * @param options.addressesOnly only changes links and images
 * @param options.plugins plugins that the new project has too: their syntax stays as written
 */
export function createRewriter(
  page: PageSyntax,
  files: RewriteFiles,
  {addressesOnly = false, plugins = []}: {readonly addressesOnly?: boolean; readonly plugins?: PluggableList} = {}
): (source: SourcePath, bytes: Uint8Array) => Promise<Rewritten> {
  const syntax = createProjectSyntax(plugins, page)
  const own = createProjectSyntax(plugins)
  return async (source, bytes) => {
    const decoded = decode(bytes)
    let format = syntax?.formatOf(source) ?? 'md'
    const counts = new Map<string, number>()
    const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
    if ('problem' in decoded || !syntax)
      return {text: 'text' in decoded ? decoded.text : '', format, directives: false, counts, findings: []}
    const first = await readTree({source, bytes, syntax, parser: 'remark', lenient: true})
    const moved = moveAddresses({source, text: decoded.text, tree: first.tree, files, count})
    if (addressesOnly) return {text: moved, format, directives: false, counts, findings: []}
    const read =
      moved === decoded.text
        ? first
        : await readTree({source, bytes: new TextEncoder().encode(moved), syntax, parser: 'remark', lenient: true})
    format = read.format
    const findings = [...read.diagnostics]
    if (!read.tree) return {text: moved, format, directives: false, counts, findings}
    await fillIncludes(read.tree, {source, syntax, files, findings, count})
    const base = syntax.preprocess(moved, format)
    const ownPage = {source, bytes: new TextEncoder().encode(base), format, parsers: own?.parsers}
    const {tree: ownTree} = await parsePage(ownPage)
    const {edits, directives} = blockEdits(read.tree, {base, format, own, ownTree, count})
    const front = frontMatterEdit(read.tree, {text: base, page, source, files})
    if (front) count('front matter')
    const text = [...compatibleEdits([...edits, ...(front ? [front] : [])])].reduceRight(
      (result, edit) => result.slice(0, edit.from) + edit.text + result.slice(edit.to),
      base
    )
    return {text: text.replace(/\n{3,}$/, '\n'), format, directives, counts, findings}
  }
}

/** Returns the syntax of each page. A page that an older version accepted must be read to know it. */
export function createFormats(
  page: PageSyntax,
  plugins: PluggableList = []
): (source: SourcePath, bytes: Uint8Array) => Promise<'md' | 'mdx'> {
  const syntax = createProjectSyntax(plugins, page)
  return async (source, bytes) => {
    const format = syntax?.formatOf(source) ?? 'md'
    if (format === 'md' || !page.mayBePlain) return format
    const decoded = decode(bytes)
    if ('problem' in decoded || !page.mayBePlain(source, decoded.text)) return format
    return (await readTree({source, bytes, syntax, parser: 'remark', lenient: true})).format
  }
}

/** Edits addresses first, each in its place, so a block is not rewritten only because of an address. */
function moveAddresses(input: {
  readonly source: SourcePath
  readonly text: string
  readonly tree: Root | undefined
  readonly files: RewriteFiles
  readonly count: (name: string) => void
}): string {
  const {source, text, tree, files, count} = input
  if (!tree) return text
  const edits = compatibleEdits(addressEdits(tree, text, href => movedAddress(href, source, files)))
  for (const _ of edits) count('link')
  return edits.reduceRight((result, {from, to, text: own}) => result.slice(0, from) + own + result.slice(to), text)
}

interface Filling {
  readonly source: SourcePath
  readonly syntax: ProjectSyntax
  readonly files: RewriteFiles
  readonly findings: Diagnostic[]
  readonly count: (name: string) => void
}

/** Copies the text of other files, because sharing it in docsgen's own way needs names that only a person can choose. */
async function fillIncludes(parent: {children: Nodes[]}, filling: Filling, depth = 0): Promise<void> {
  const {source, syntax, files, findings, count} = filling
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    if ((child.type as string) !== 'include') {
      if ('children' in child) await fillIncludes(child as {children: Nodes[]}, filling, depth)
      continue
    }
    const node = child as unknown as Include
    const context = {source, files, diagnostics: findings, includes: []} as unknown as ReadContext
    const found = depth > 10 ? undefined : findIncluded(node, context)
    count('text of another file')
    const position = node.position
    const place = (made: RootContent): RootContent => ({
      ...made,
      ...(position && {position}),
      data: {made: true} as never
    })
    // The next node takes the place of a missing one.
    if (!found) parent.children.splice(index--, 1)
    else if (found.code) parent.children[index] = place(found.code)
    else {
      const bytes = new TextEncoder().encode(found.text)
      const {values} = node
      const {tree} = await readTree({source: found.path, bytes, syntax, parser: 'remark', lenient: true, values})
      const inner: Root = {type: 'root', children: tree?.children.filter(item => item.type !== 'yaml') ?? []}
      await fillIncludes(inner, filling, depth + 1)
      for (const item of inner.children) forget(item)
      const [first, ...rest] = inner.children
      parent.children.splice(index, 1, ...(first ? [place(first)] : []), ...rest)
      index += inner.children.length - 1
    }
  }
}

/** Removes positions, because they refer to another file. */
function forget(node: Nodes): void {
  delete node.position
  if ('children' in node) for (const child of node.children) forget(child as Nodes)
}

function blockEdits(
  tree: Root,
  input: {
    readonly base: string
    readonly format: 'md' | 'mdx'
    /** The syntax of the new project, if it has plugins. */
    readonly own: ProjectSyntax | undefined
    /** The text as docsgen itself parses it. */
    readonly ownTree: Root | undefined
    readonly count: (name: string) => void
  }
): {readonly edits: Edit[]; readonly directives: boolean} {
  const {base, format, own, ownTree, count} = input
  const writer = createWriter({base, format, tree, own, ownTree})
  const edits: Edit[] = []
  let at = 0
  // End of the last block after which a blank line was added.
  let separated = -1
  for (const node of tree.children) {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (from === undefined || to === undefined || from < at) {
      // A node without a position in the page, or within one that was already handled: front matter, an include.
      const text = writer.write(node, true)
      count(nameOf(node))
      edits.push({from: at, to: at, text: at === 0 ? `${text}\n\n` : `\n\n${text}`})
      continue
    }
    const isCut = base.slice(at, from).trim() !== ''
    if (isCut) {
      edits.push({from: at, to: from, text: at === 0 ? '' : '\n\n'})
      count('left out')
    }
    if (node.type === 'mdxjsEsm') {
      const text = statementsOf(node as never, base)
      if (text !== base.slice(from, to)) {
        edits.push({from, to, text})
        count('import')
      }
    } else if (node.type !== 'yaml' && !writer.keeps(node)) {
      for (const name of namesIn(node)) count(name)
      const isApart = separated >= 0 && base.slice(separated, from).trim() === ''
      const after = /^[ \t]*(?:\n|$)/.test(base.slice(to)) ? '' : '\n\n'
      edits.push({
        from,
        to,
        text:
          startOfLine(writer.write(node, isCut || separated === from), {from, base, isApart: isApart || isCut}) + after
      })
      if (after !== '') separated = to
    }
    at = Math.max(at, to)
  }
  if (base.slice(at).trim() !== '') edits.push({from: at, to: base.length, text: '\n'})
  return {edits, directives: writer.usesDirectives()}
}

/** Returns the text of a block that starts within a line, because a paragraph was split around it, for its own line. */
function startOfLine(
  text: string,
  {from, base, isApart}: {readonly from: number; readonly base: string; readonly isApart: boolean}
): string {
  const indent = from - (base.lastIndexOf('\n', from - 1) + 1)
  if (from === 0 || base.slice(from - indent, from).trim() === '') return text
  return (isApart ? '' : '\n\n') + text
}

/** Returns the statements that the dialect has not removed. */
function statementsOf(
  {value, data}: {readonly value: string; readonly data?: {readonly estree?: Program}},
  base: string
): string {
  const body = (data?.estree?.body ?? []) as (ImportDeclaration & {start: number; end: number; written?: string})[]
  const all = parseNow(value, 'mdx')?.children.flatMap(
    node => ((node as {data?: {estree?: Program}}).data?.estree?.body ?? []) as unknown[]
  )
  const isSame = all?.length === body.length && body.every(({written}) => written === undefined)
  return isSame ? value : body.map(({start, end, written}) => written ?? base.slice(start, end)).join('\n')
}

function namesIn(node: Nodes): string[] {
  const names: string[] = []
  walkMdast(node as Root, inner => {
    const {type, name} = inner as {type: string; name?: string | null}
    if (type.startsWith('mdxJsx') && name) names.push(name)
  })
  return names.length > 0 ? names : [nameOf(node)]
}

function nameOf(node: Nodes): string {
  const {name} = node as {name?: string | null}
  return name ?? node.type
}

/** Edits only the keys that change, so comments and order stay. */
function frontMatterEdit(
  tree: Root,
  {
    text,
    page,
    source,
    files
  }: {
    readonly text: string
    readonly page: PageSyntax
    readonly source: SourcePath
    readonly files: RewriteFiles
  }
): Edit | undefined {
  const [front] = tree.children
  const isThere = front?.type === 'yaml' && front.position !== undefined
  const document = parseDocument(isThere ? front.value : '{}', {schema: 'core', logLevel: 'silent'})
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined
  const data = document.toJS() as Record<string, unknown>
  const ours = withMovedPicture(withPlainHome(page.frontMatter?.(data, source) ?? data, source, files), source, files)
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  const gone = Object.keys(data).filter(key => !(key in ours))
  const changed = Object.keys(ours).filter(key => !same(ours[key], data[key]))
  if (gone.length + changed.length === 0) return undefined
  for (const key of gone) document.delete(key)
  for (const key of changed) document.set(key, document.createNode(ours[key]))
  document.contents.flow = false
  const inner = document.contents.items.length === 0 ? '' : document.toString({lineWidth: 0})
  if (!isThere) return {from: 0, to: 0, text: `---\n${inner}---\n\n`}
  const from = front.position?.start.offset ?? 0
  const to = front.position?.end.offset ?? 0
  return {from, to, text: inner === '' ? '' : `${text.slice(from, from + 3)}\n${inner}---`}
}

function withPlainHome(data: FrontMatter, source: SourcePath, {places}: RewriteFiles): FrontMatter {
  const isPlain = isPlainHome(data, source, {plainHome: true, places, locales: undefined})
  return isPlain ? {...data, hero: false} : data
}

/** Returns the front matter with the new addresses of the pictures in a hero. */
function withMovedPicture(data: FrontMatter, source: SourcePath, files: RewriteFiles): FrontMatter {
  const {hero} = data
  if (typeof hero !== 'object' || hero.image === undefined) return data
  const moved = (path: string): string => movedAddress(path, source, files) ?? path
  const {image} = hero
  if (typeof image === 'string') return {...data, hero: {...hero, image: moved(image)}}
  const {alt, ...paths} = image
  const pictures = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, moved(String(path))]))
  return {...data, hero: {...hero, image: {...pictures, ...(alt !== undefined && {alt})}}}
}
