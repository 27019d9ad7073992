import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import type {Element, Parents, Root} from 'hast'
import type {Construct, ConstructRecord, Extension, State, TokenizeContext} from 'micromark-util-types'
import remarkMath from 'remark-math'
// Adds the types of the parser's extensions to a processor's data.
import type {} from 'remark-parse'
import type {Processor} from 'unified'
import type {VFile} from 'vfile'
import validate from './options/validate-math.ts'

export interface MathOptions {
  /** Whether single dollar signs enclose a formula. `false`: only `$$x$$` is a formula. Default true. */
  readonly singleDollarTextMath?: boolean
  /**
   * `true`: dollar amounts stay text. A formula in single dollar signs then has no spaces inside them and no digit after them, so
   * `from $5 to $6` contains no formula. Default false.
   */
  readonly currency?: boolean
  /** The project's own commands: `{'\\\\hash': '\\\\mathsf{H}'}`. */
  readonly macros?: Readonly<Record<string, string>>
}

/**
 * Renders formulas in TeX: `$x$` in a line, `$$` and a `math` fence around a block. They become MathML at build time, which
 * browsers and screen readers support without scripts or extra fonts.
 */
export default function math(options: MathOptions = {}): Plugin {
  return checkedPlugin({plugin: 'math', options, validate}, mathPlugin)
}

function mathPlugin(options: MathOptions): Plugin {
  const {singleDollarTextMath = true, currency = false, macros = {}} = options
  return definePlugin({
    name: 'math',
    version: '2',
    remark: [
      [remarkMath, {singleDollarTextMath}],
      [remarkNarrow, {currency}]
    ],
    rehype: [
      () => async (tree: Root, file: VFile) => {
        const found: Formula[] = []
        find(tree, found)
        if (found.length === 0) return
        const {default: temml} = await import('temml')
        for (const formula of found) replace(formula, {file, toMathml: tex => toMathml(temml, tex, formula, macros)})
      }
    ],
    client: [{name: 'math.css', text: css, isNeeded: body => body.includes('<math')}]
  })
}

/** Narrows the syntax that remark-math has just added. */
function remarkNarrow(this: Processor, {currency}: {readonly currency: boolean}): void {
  const {micromarkExtensions = []} = this.data() as {readonly micromarkExtensions?: Extension[]}
  const {flow, text, ...rest} = micromarkExtensions.at(-1) ?? {}
  micromarkExtensions[micromarkExtensions.length - 1] = {
    ...rest,
    ...(flow && {flow: narrowed(flow, withoutFormula)}),
    ...(text && {text: currency ? narrowed(text, isFormula) : text})
  }
}

const dollar = '$'.charCodeAt(0)

/**
 * Wraps a tokenizer so that it rejects some of its results.
 *
 * @param accepts returns whether the result is a formula, given the next character
 */
function narrowed(
  record: ConstructRecord,
  accepts: (context: TokenizeContext, after: Parameters<State>[0]) => boolean
): ConstructRecord {
  const constructs = [record[dollar] ?? []].flat().map(
    (construct): Construct => ({
      ...construct,
      tokenize(effects, ok, nok) {
        const end: State = code => (accepts(this, code) ? ok(code) : nok(code))
        return construct.tokenize.call(this, effects, end, nok)
      }
    })
  )
  return {[dollar]: constructs}
}

/**
 * Returns whether a fence has no text beside its dollar signs. Such text would be lost as the fence's meta, so it is parsed as a
 * formula in text instead.
 */
function withoutFormula({events}: TokenizeContext): boolean {
  const names = events.map(([, {type}]) => type as string)
  const end = names.lastIndexOf('mathFlow')
  return names.lastIndexOf('mathFlowFenceMeta') < names.lastIndexOf('mathFlow', end - 1)
}

/**
 * Returns whether dollar signs enclose a formula. In `$5 to $6`, there is a space before the second dollar sign, or a digit after
 * it.
 */
function isFormula(context: TokenizeContext, after: Parameters<State>[0]): boolean {
  const token = context.events.at(-1)?.[1]
  const written = token ? context.sliceSerialize(token) : ''
  if (!/^\$(?!\$)/.test(written)) return true
  return !/^\$\s|\s\$$/.test(written) && !(after !== null && after >= 48 && after <= 57)
}

interface Formula {
  readonly parent: Parents
  readonly node: Element
  readonly tex: string
  readonly isBlock: boolean
}

interface Temml {
  renderToString(tex: string, options: object): string
}

function find(parent: Parents, found: Formula[]): void {
  for (const node of parent.children) {
    if (node.type !== 'element' && !('children' in node)) continue
    const element = node as Element
    const [inner] = element.children
    const isBlock = element.tagName === 'pre' && inner?.type === 'element' && isMath(inner)
    if (isBlock || isMath(element)) {
      const code = isBlock ? (inner as Element) : element
      found.push({parent, node: element, tex: textOf(code), isBlock})
    } else find(element, found)
  }
}

function isMath({tagName, properties}: Element): boolean {
  return tagName === 'code' && Array.isArray(properties?.className) && properties.className.includes('language-math')
}

function textOf({children}: Element): string {
  return children.map(child => (child.type === 'text' ? child.value : '')).join('')
}

function replace(
  {parent, node, tex}: Formula,
  {file, toMathml}: {file: VFile; toMathml: (tex: string) => string}
): void {
  const index = parent.children.indexOf(node as never)
  try {
    // Search uses the text in place of the formula.
    parent.children[index] = {type: 'raw', value: toMathml(tex), data: {text: tex}} as never
  } catch (error) {
    const {message, position} = error as Error & {position?: number}
    const reason = message.replace(/ at position \d+:[\s\S]*/, '').trim()
    const finding = file.message(`Invalid formula: ${reason}`, {
      ancestors: [node],
      place: placeIn(node, tex, position, String(file.value)),
      ruleId: 'syntax',
      source: 'math'
    })
    finding.fatal = true
    // The remaining text is literal, not code in a language of that name.
    const [inner] = node.children
    const code = inner?.type === 'element' ? inner : node
    code.properties = {}
  }
}

function toMathml(temml: Temml, tex: string, {isBlock}: Formula, macros: MathOptions['macros']): string {
  const mathml = temml.renderToString(tex, {
    displayMode: isBlock,
    throwOnError: true,
    strict: false,
    macros: {...macros}
  })
  return isBlock ? `<div class="math">${withoutStyles(mathml)}</div>` : withoutStyles(mathml)
}

/** Returns the place of an error in the file, if the file contains the formula as it was parsed. */
function placeIn(node: Element, tex: string, position: number | undefined, text: string) {
  const from = node.position?.start.offset
  const at =
    from === undefined || position === undefined ? -1 : text.slice(from, node.position?.end.offset).indexOf(tex)
  if (from === undefined || at < 0) return node.position
  const before = text.slice(0, from + at + (position ?? 0)).split('\n')
  return {line: before.length, column: (before.at(-1) ?? '').length + 1}
}

/** Inline styles as classes, because a strict policy forbids the attribute. The remaining ones are the browsers' defaults. */
const classes: readonly (readonly [RegExp, string])[] = [
  [/padding-left:0(?:em|pt)?(?:;|$)/, 'math-start'],
  [/padding-right:0(?:em|pt)?(?:;|$)/, 'math-end'],
  [/padding:0;width:50%/, 'math-side'],
  [/^width:100%/, 'math-wide'],
  [/border:\s*1px solid/, 'math-box'],
  [/border-left:/, 'math-line-left'],
  [/border-right:/, 'math-line-right'],
  [/border-top:/, 'math-line-top'],
  [/border-bottom:/, 'math-line-bottom'],
  [/text-align:\s*left/, 'math-left'],
  [/text-align:\s*right/, 'math-right']
]

const attributes: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*color:\s*([^;"]+)/, 'mathcolor'],
  [/(?:^|;)\s*background(?:-color)?:\s*([^;"]+)/, 'mathbackground'],
  [/(?:^|;)\s*font-size:\s*([^;"]+)/, 'mathsize']
]

function withoutStyles(mathml: string): string {
  return mathml.replace(
    /<(\w+)((?:\s[^\s=>]+="[^"]*")*?)\sstyle="([^"]*)"((?:\s[^\s=>]+="[^"]*")*)/g,
    (_, ...found) => {
      const [tag, before, style, after] = found as [string, string, string, string]
      const names = classes.flatMap(([pattern, name]) => (pattern.test(style) ? [name] : []))
      const added = attributes.flatMap(([pattern, name]) => {
        const value = pattern.exec(style)?.[1]?.trim()
        return value ? [` ${name}="${value}"`] : []
      })
      const rest = `${before}${after}`
      const known = / class="([^"]*)"/.exec(rest)?.[1]
      const all = [...(known ? [known] : []), ...names].join(' ')
      return `<${tag}${rest.replace(/ class="[^"]*"/, '')}${all ? ` class="${all}"` : ''}${added.join('')}`
    }
  )
}

const css = `.math {
  margin: 1.25rem 0;
  overflow-x: auto;
  overflow-y: hidden;
}
math {
  font-size: 1.1em;
}
.math-start {padding-left: 0;}
.math-end {padding-right: 0;}
.math-side {padding: 0; width: 50%;}
.math-wide {width: 100%;}
.math-box {padding: 3pt; border: 1px solid;}
.math-line-left {border-left: 1px solid;}
.math-line-right {border-right: 1px solid;}
.math-line-top {border-top: 1px solid;}
.math-line-bottom {border-bottom: 1px solid;}
.math-left, .tml-left {text-align: left;}
.math-right, .tml-right {text-align: right;}
.tml-jot mtd {padding-top: 0.3em; padding-bottom: 0.3em;}
menclose {position: relative; padding: 0.5ex 0;}
.tml-cancel {position: absolute; inset: 0;}
.upstrike {background: linear-gradient(to top left, transparent calc(50% - 0.03em), currentColor 50%, transparent calc(50% + 0.03em));}
.downstrike {background: linear-gradient(to bottom left, transparent calc(50% - 0.03em), currentColor 50%, transparent calc(50% + 0.03em));}
.sout {background: linear-gradient(transparent calc(50% - 0.03em), currentColor 50%, transparent calc(50% + 0.03em));}
`
