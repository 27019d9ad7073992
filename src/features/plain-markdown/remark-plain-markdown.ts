import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import type {Place} from '../../model/diagnostic.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {htmlNames} from './html-names.ts'
import {mdxInMarkdown} from './rules/mdx-in-markdown.ts'

/** Matches an opening tag, and skips what contains no tags: comments, and elements with only text. */
const tags =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<([A-Za-z][\w.:-]*)(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/gi

/** Matches the statements at the start of an MDX page. Strict, so a sentence that starts with "import" does not match. */
const statement =
  /^(?:import\s+(?:(?:[\w$]+|\*\s+as\s+[\w$]+|(?:[\w$]+\s*,\s*)?\{[^{}]*\})\s+from\s+)?(['"])[^'"\n]+\1;?[ \t]*$|export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|(?:default\s+)?(?:async\s+)?function\b|default\s+(?:class\b|[({]|[\w$]+;)|(?:\{[^{}]*\}|\*)(?:\s+from\s+['"]|;?[ \t]*$)))/gm

/**
 * Reports what only `.mdx` supports in a `.md` page or partial: a component would become an unknown element, an import a paragraph. A
 * name in angle brackets that is not an element (`Vec<String>`, `<port>`) would disappear.
 */
export function remarkPlainMarkdown() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (context.format === 'mdx') return
    const {text} = context.file
    if (text.includes('<')) checkTags(tree, context)
    if (/^(?:im|ex)port\s/m.test(text)) checkStatements(tree, context)
  }
}

function checkTags(tree: Root, context: ReadContext): void {
  const {file, options} = context
  const known = Object.keys(options.componentProps)
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
      // A Hugo shortcode without a space, which the dialect has replaced: `{{<name>}}`.
      if (source.startsWith('{{', match.index - 2)) continue
      const isComponent = known.includes(name)
      // Renaming the page once fixes all uses of a component.
      if (isComponent && seen.has(name)) continue
      seen.add(name)
      const at = from + match.index
      const place = placeIn(context, at, at + name.length + 1)
      if (isComponent) reportMdx(context, `component \`<${name}>\``, 'HTML', place)
      else {
        const component = /^[A-Z]/.test(name) ? '; to use components, rename the page to `.mdx`' : ''
        report(context, {
          rule: mdxInMarkdown.name,
          severity: 'warning',
          at: place,
          reason: `Unexpected element \`<${name}>\`, expected an HTML element, or \`\\<${name}>\` for literal text${component}`
        })
      }
    }
  })
}

function checkStatements(tree: Root, context: ReadContext): void {
  const {file} = context
  for (const {type, position} of tree.children) {
    if (type !== 'paragraph' || !position) continue
    const from = position.start.offset ?? 0
    for (const {index, 0: text} of file.text.slice(from, position.end.offset).matchAll(statement)) {
      const line = text.split('\n', 1)[0] ?? ''
      const place = placeIn(context, from + index, from + index + line.length)
      reportMdx(context, `${line.startsWith('import') ? 'import' : 'export'}`, 'Markdown', place)
    }
  }
}

function reportMdx(context: ReadContext, what: string, wanted: string, at: Place): void {
  const renamed = context.source.replace(/\.md$/, '.mdx')
  report(context, {
    rule: mdxInMarkdown.name,
    severity: 'warning',
    at,
    reason: `Unexpected ${what} in a \`.md\` file, expected ${wanted}; rename the file to \`${renamed.slice(renamed.lastIndexOf('/') + 1)}\``,
    // The name of the file, not the text at the place.
    actual: context.source,
    expected: [renamed]
  })
}

function placeIn({file}: ReadContext, from: number, to: number): Place {
  return {start: file.pointAt(from), end: file.pointAt(to)}
}

/** What the feature does while pages are read. */
export const plainMarkdownReading: FeatureReading = {transforms: {remarkChecks: [remarkPlainMarkdown]}}
