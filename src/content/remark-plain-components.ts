import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import type {Place} from '../model/diagnostic.ts'
import {walkMdast} from '../model/walk.ts'
import {htmlNames} from './html-names.ts'
import {contextOf, type ReadContext, report} from './read-context.ts'

/** An opening tag after what holds none: comments, and elements whose content is text. */
const tags =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<([A-Za-z][\w.:-]*)(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/gi

/** What a page of MDX begins with. Strict, so that no sentence that begins with "import" is one. */
const statement =
  /^(?:import\s+(?:(?:[\w$]+|\*\s+as\s+[\w$]+|(?:[\w$]+\s*,\s*)?\{[^{}]*\})\s+from\s+)?(['"])[^'"\n]+\1;?[ \t]*$|export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|(?:default\s+)?(?:async\s+)?function\b|default\s+(?:class\b|[({]|[\w$]+;)|(?:\{[^{}]*\}|\*)(?:\s+from\s+['"]|;?[ \t]*$)))/gm

/**
 * Reports what only `.mdx` understands in a `.md` page: a component would become an element that no browser knows, an
 * import a paragraph. A name in angle brackets that is no element at all (`Vec<String>`, `<port>`) would vanish.
 */
export function remarkPlainComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (context.format === 'mdx') return
    const {text} = context.file
    if (text.includes('<')) checkTags(tree, context)
    if (/^(?:im|ex)port\s/m.test(text)) checkStatements(tree, context)
  }
}

function checkTags(tree: Root, context: ReadContext): void {
  const known = Object.keys(context.options.componentProps)
  const inText = new RegExp(`(?<!\\\\)<(${known.map(name => name.replace('.', '\\.')).join('|')})(?=[\\s/>])`, 'g')
  const seen = new Set<string>()
  walkMdast(tree, ({type, position}) => {
    if (!position || (type !== 'html' && type !== 'text')) return
    // The source and not the value: a value has lost the indentation of its list and the marks of its quote.
    const from = position.start.offset ?? 0
    const source = context.file.text.slice(from, position.end.offset)
    for (const match of source.matchAll(type === 'html' ? tags : inText)) {
      const name = type === 'html' ? match[2] : match[1]
      if (name === undefined || name.includes('-') || htmlNames.has(name.toLowerCase())) continue
      const isComponent = known.includes(name)
      // One renaming mends all of a component's uses.
      if (isComponent && seen.has(name)) continue
      seen.add(name)
      const at = from + match.index
      const place = {start: context.file.pointAt(at), end: context.file.pointAt(at + name.length + 1)}
      if (isComponent) reportMdx(context, `component \`<${name}>\``, 'HTML', place)
      else {
        const component = /^[A-Z]/.test(name) ? `; a component needs the page to be named \`.mdx\`` : ''
        report(context, {
          rule: 'mdx-in-markdown',
          severity: 'warning',
          at: place,
          reason: `Unexpected element \`<${name}>\`, expected one that browsers know, or \`\\<${name}>\` where text is meant${component}`
        })
      }
    }
  })
}

function checkStatements(tree: Root, context: ReadContext): void {
  for (const {type, position} of tree.children) {
    if (type !== 'paragraph' || !position) continue
    const from = position.start.offset ?? 0
    for (const {index, 0: text} of context.file.text.slice(from, position.end.offset).matchAll(statement)) {
      const line = text.split('\n', 1)[0] ?? ''
      const place = {start: context.file.pointAt(from + index), end: context.file.pointAt(from + index + line.length)}
      reportMdx(context, `${line.startsWith('import') ? 'import' : 'export'}`, 'Markdown', place)
    }
  }
}

function reportMdx(context: ReadContext, what: string, wanted: string, at: Place): void {
  const renamed = context.source.replace(/\.md$/, '.mdx')
  report(context, {
    rule: 'mdx-in-markdown',
    severity: 'warning',
    at,
    reason: `Unexpected ${what} in a \`.md\` page, expected ${wanted}; rename the file to \`${renamed.slice(renamed.lastIndexOf('/') + 1)}\``,
    expected: [renamed]
  })
}
