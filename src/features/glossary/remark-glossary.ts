import type {Parents, PhrasingContent, Root, Text} from 'mdast'
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent, propOf, resolveHref} from '../../content/transform-tools.ts'
import {escapePattern} from '../../model/text/escape-pattern.ts'
import {matchesOf} from '../../model/text/matches-of.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {routeOf} from '../../model/url.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerTooltip} from './lower-tooltip.ts'
import {type DeclaredTerm, foldTerm, termsOf} from './terms.ts'

/** Nodes in which a word is a name, already links elsewhere or is explained; and tables, whose cells have no room for it. */
const apart = new Set(
  'heading link linkReference image imageReference inlineCode code definition footnoteDefinition html yaml table'.split(
    ' '
  )
)

/** Components whose children are prose of the page. */
const prose = new Set(
  'Accordion AccordionGroup Callout Columns Deprecated Details Expandable Field Frame ParamField PersonaOnly ResponseField Steps Tab Tabs Tabs.Tab Update'.split(
    ' '
  )
)

/** Elements whose children are prose of the page. */
const proseElements = new Set('blockquote dd details div dl em i b li ol p section span strong ul'.split(' '))

/**
 * Explains terms of the glossary where a page first uses them, and fills in `<Tooltip term="…">`. Headings, links and code are
 * unchanged, and so is the page that a term's `href` points to.
 */
export function remarkGlossary() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const {constants, places} = context.options
    /** Terms that the page has explained, or need not explain. */
    const done = new Set<string>()
    fillTooltips(tree, context, done)
    const terms = termsOf(constants, places)
    const find = finderOf(terms)
    const tooltip = context.scope.get('Tooltip')
    if (!find || (tooltip && tooltip.kind !== 'component') || !context.options.componentProps.Tooltip) return
    const here = routeOf(context.source, places)
    for (const declared of terms) {
      const target = targetOf(declared, context)
      if (target?.kind === 'page' && target.route === here) done.add(declared.term.name)
    }
    mark(tree, {context, find, done})
  }
}

interface Marking {
  readonly context: ReadContext
  readonly find: Finder
  readonly done: Set<string>
}

function mark(parent: Parents, marking: Marking): void {
  // Words between tags of raw HTML may be in a link.
  if (parent.children.some(child => child.type === 'html') && parent.type !== 'root') return
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child || apart.has(child.type)) continue
    if (child.type === 'text') {
      const parts = split(child, marking)
      if (parts[0] === child) continue
      parent.children.splice(index, 1, ...(parts as never[]))
      index += parts.length - 1
    } else if ('children' in child && (!isJsx(child) || isProse(child, marking.context)))
      mark(child as Parents, marking)
  }
}

function isProse(node: JsxElement, context: ReadContext): boolean {
  if (!node.name || /^[a-z]/.test(node.name)) return !node.name || proseElements.has(node.name)
  return prose.has(ownComponent(node, context) ?? '')
}

/** Returns text in which the first uses of terms are explained. */
function split(node: Text, {context, find, done}: Marking): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  const text = (value: string): Text => ({...node, value})
  let rest = 0
  for (const {from, to, found} of find(node.value)) {
    const {term, key} = found
    if (done.has(term.name)) continue
    done.add(term.name)
    context.constants.add(key)
    if (from > rest) parts.push(text(node.value.slice(rest, from)))
    parts.push(tooltipOf(found, text(node.value.slice(from, to)), context))
    rest = to
  }
  if (rest === 0) return [node]
  if (rest < node.value.length) parts.push(text(node.value.slice(rest)))
  return parts
}

function tooltipOf(found: DeclaredTerm, word: Text, context: ReadContext): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'Tooltip',
    attributes: attributesOf(found, context),
    children: [word],
    // Problems with its link are reported in the glossary.
    position: {start: found.place.start, end: found.place.end ?? found.place.start},
    data: {file: found.file} as never
  }
}

/** Returns the attributes. The term's address is relative to the glossary. */
function attributesOf(declared: DeclaredTerm, context: ReadContext): MdxJsxAttribute[] {
  const attribute = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value})
  const {term} = declared
  const {href} = term
  const target = targetOf(declared, context)
  const hash = target?.kind === 'page' && target.hash !== undefined ? `#${target.hash}` : ''
  return [
    attribute('term', term.name),
    attribute('tip', term.definition),
    ...(href ? [attribute('href', target?.kind === 'page' ? target.route + hash : href)] : [])
  ]
}

function targetOf(
  {term: {href}, file}: DeclaredTerm,
  context: ReadContext
): ReturnType<typeof resolveHref> | undefined {
  return href ? resolveHref(context, href, file) : undefined
}

function fillTooltips(tree: Root, context: ReadContext, done: Set<string>): void {
  walkMdast(tree, node => {
    if (!isJsx(node) || ownComponent(node, context) !== 'Tooltip') return
    const name = propOf(node, 'term', context.values)
    if (name === undefined && !attributeOf(node, 'term')) return
    const terms = termsOf(context.options.constants, context.options.places)
    const found = terms.find(
      ({term}) => typeof name === 'string' && [term.name, ...term.also].some(form => foldTerm(form) === foldTerm(name))
    )
    const given = new Set(node.attributes.flatMap(attribute => ('name' in attribute ? [attribute.name] : [])))
    given.delete('term')
    if (found) {
      done.add(found.term.name)
      context.constants.add(found.key)
      const attributes = attributesOf(found, context).filter(attribute => !given.has(attribute.name))
      node.attributes = [...node.attributes.filter(attribute => attribute !== attributeOf(node, 'term')), ...attributes]
      if (node.children.length === 0) node.children = [{type: 'text', value: found.term.name}] as never
      return
    }
    const expected =
      typeof name === 'string'
        ? suggest(
            name,
            terms.flatMap(({term}) => [term.name, ...term.also])
          )
        : []
    report(context, {
      rule: 'unknown-term',
      at: {type: 'attribute', position: attributeOf(node, 'term')?.position ?? node.position, data: node.data} as never,
      reason: `Unexpected term ${typeof name === 'string' ? `\`${name}\`` : 'that is computed'}, expected a term that \`_glossary.yaml\` declares${didYouMean(expected)}`,
      ...(typeof name === 'string' && {actual: name}),
      expected
    })
    // The unknown term is the problem, not the missing text.
    if (!given.has('tip')) node.attributes.push({type: 'mdxJsxAttribute', name: 'tip', value: ''})
  })
}

type Finder = (text: string) => Iterable<{readonly from: number; readonly to: number; readonly found: DeclaredTerm}>

const finders = new WeakMap<readonly DeclaredTerm[], Finder | null>()

/** Returns `undefined` for a project without a glossary. */
function finderOf(terms: readonly DeclaredTerm[]): Finder | undefined {
  let finder = finders.get(terms)
  if (finder === undefined) {
    finder = createFinder(terms)
    finders.set(terms, finder)
  }
  return finder ?? undefined
}

function createFinder(terms: readonly DeclaredTerm[]): Finder | null {
  if (terms.length === 0) return null
  const byForm = new Map<string, DeclaredTerm>()
  for (const declared of terms)
    for (const form of [declared.term.name, ...declared.term.also]) byForm.set(foldTerm(form), declared)
  // Longest first: "safe head" before "safe".
  const words = [...byForm.keys()].sort((a, b) => b.length - a.length)
  const either = words.map(word => escapePattern(word).replace(/\s+/g, '\\s+')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${either})(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}])`, 'giu')
  return function* find(text) {
    for (const match of matchesOf(text, pattern)) {
      const written = match[0].replace(/\s+/g, ' ')
      const found = byForm.get(written) ?? byForm.get(written.toLowerCase())
      // An abbreviation in other letter case is another word.
      if (found) yield {from: match.index, to: match.index + match[0].length, found}
    }
  }
}

/** What the feature does while pages are read. */
export const glossaryReading: FeatureReading = {
  transforms: {remarkPage: [remarkGlossary]},
  lower: {Tooltip: lowerTooltip}
}
