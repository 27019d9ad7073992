import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import type {Place} from '../../../model/diagnostic.ts'
import {walkMdast} from '../../../model/walk.ts'
import {htmlNames} from '../../parse/html-names.ts'
import {formatOf} from '../../parse/parse-page.ts'
import {contextOf, type ReadContext, report} from '../../read-context.ts'
import type {TextFile} from '../../text-file.ts'

/** Matches an opening tag, and skips what contains no tags: comments, and elements with only text. */
const tags =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<([A-Za-z][\w.:-]*)(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/gi

/** Matches the statements at the start of an MDX page. Strict, so a sentence that starts with "import" does not match. */
const statement =
  /^(?:import\s+(?:(?:[\w$]+|\*\s+as\s+[\w$]+|(?:[\w$]+\s*,\s*)?\{[^{}]*\})\s+from\s+)?(['"])[^'"\n]+\1;?[ \t]*$|export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|(?:default\s+)?(?:async\s+)?function\b|default\s+(?:class\b|[({]|[\w$]+;)|(?:\{[^{}]*\}|\*)(?:\s+from\s+['"]|;?[ \t]*$)))/gm

/**
 * Reports what only `.mdx` supports in a `.md` page: a component would become an unknown element, an import a paragraph. A name
 * in angle brackets that is not an element (`Vec<String>`, `<port>`) would disappear.
 */
export function remarkPlainComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    checkPlainComponents(tree, {context, source: context.source, file: context.file})
  }
}

interface Plain {
  readonly context: ReadContext
  /** The file of the tree: the page, or a partial. */
  readonly source: string
  readonly file: TextFile
}

/** Checks a page or a partial. Ignores `.mdx`. */
export function checkPlainComponents(tree: Root, plain: Plain): void {
  const {source, file, context} = plain
  const format = source === context.source ? context.format : (context.syntax?.formatOf(source) ?? formatOf(source))
  if (format === 'mdx') return
  if (file.text.includes('<')) checkTags(tree, plain)
  if (/^(?:im|ex)port\s/m.test(file.text)) checkStatements(tree, plain)
}

function checkTags(tree: Root, plain: Plain): void {
  const {context, file} = plain
  const known = Object.keys(context.options.componentProps)
  const inText = new RegExp(`(?<!\\\\)<(${known.map(name => name.replace('.', '\\.')).join('|')})(?=[\\s/>])`, 'g')
  const seen = new Set<string>()
  walkMdast(tree, ({type, position}) => {
    if (!position || (type !== 'html' && type !== 'text')) return
    // Uses the source, because a value lacks the indentation of its list and the markers of its quote.
    const from = position.start.offset ?? 0
    const source = file.text.slice(from, position.end.offset)
    for (const match of source.matchAll(type === 'html' ? tags : inText)) {
      const name = type === 'html' ? match[2] : match[1]
      if (name === undefined || name.includes('-') || htmlNames.has(name.toLowerCase())) continue
      const isComponent = known.includes(name)
      // Renaming the page once fixes all uses of a component.
      if (isComponent && seen.has(name)) continue
      seen.add(name)
      const at = from + match.index
      const place = placeIn(plain, at, at + name.length + 1)
      if (isComponent) reportMdx(plain, `component \`<${name}>\``, 'HTML', place)
      else {
        const component = /^[A-Z]/.test(name) ? '; to use components, rename the page to `.mdx`' : ''
        report(context, {
          rule: 'mdx-in-markdown',
          severity: 'warning',
          at: place,
          reason: `Unexpected element \`<${name}>\`, expected an HTML element, or \`\\<${name}>\` for literal text${component}`
        })
      }
    }
  })
}

function checkStatements(tree: Root, plain: Plain): void {
  const {file} = plain
  for (const {type, position} of tree.children) {
    if (type !== 'paragraph' || !position) continue
    const from = position.start.offset ?? 0
    for (const {index, 0: text} of file.text.slice(from, position.end.offset).matchAll(statement)) {
      const line = text.split('\n', 1)[0] ?? ''
      const place = placeIn(plain, from + index, from + index + line.length)
      reportMdx(plain, `${line.startsWith('import') ? 'import' : 'export'}`, 'Markdown', place)
    }
  }
}

function reportMdx({context, source}: Plain, what: string, wanted: string, at: Place): void {
  const renamed = source.replace(/\.md$/, '.mdx')
  report(context, {
    rule: 'mdx-in-markdown',
    severity: 'warning',
    at,
    reason: `Unexpected ${what} in a \`.md\` file, expected ${wanted}; rename the file to \`${renamed.slice(renamed.lastIndexOf('/') + 1)}\``,
    expected: [renamed]
  })
}

/** Returns a place with the name of the file, as `report` accepts it. */
function placeIn({source, file}: Plain, from: number, to: number): Place & {readonly data: {readonly file: string}} {
  return {start: file.pointAt(from), end: file.pointAt(to), data: {file: source}}
}
