import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import type {Parents, PhrasingContent, Root, RootContent} from 'mdast'
import remarkDirective from 'remark-directive'
import type {VFile} from 'vfile'
import validate from './options/validate-directives.ts'

/** The component for a directive. */
export interface DirectiveComponent {
  readonly component: string
  /** Props to add to those of the directive. */
  readonly props?: Readonly<Record<string, string>>
}

export interface DirectivesOptions {
  /**
   * Components by directive: `{video: 'Player'}`. In addition, the usual admonitions are callouts, and any other name refers to
   * the component of that name: `::release-notes` is `<ReleaseNotes />`.
   */
  readonly components?: Readonly<Record<string, string | DirectiveComponent>>
}

/** The admonitions of GitHub, Docusaurus, VitePress and Starlight. */
const admonitions: Readonly<Record<string, readonly [type: string, title: string]>> = {
  note: ['info', 'Note'],
  info: ['info', 'Info'],
  tip: ['default', 'Tip'],
  important: ['warning', 'Important'],
  warning: ['warning', 'Warning'],
  caution: ['error', 'Caution'],
  danger: ['error', 'Danger']
}

interface Directive {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective'
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null
  readonly children: RootContent[]
  readonly position?: import('unist').Position
}

/** Makes components from `:::name[Title]{key="value"}` around blocks, `::name[…]{…}` as a block and `:name[…]{…}` in a line. */
export default function directives(options: DirectivesOptions = {}): Plugin {
  return checkedPlugin({plugin: 'directives', options, validate}, directivesPlugin)
}

function directivesPlugin(options: DirectivesOptions): Plugin {
  return definePlugin({
    name: 'directives',
    version: '1',
    remark: [
      remarkDirective,
      () => (tree: Root, file: VFile) => {
        lower(tree, {options, text: String(file.value), file})
      }
    ]
  })
}

interface Context {
  readonly options: DirectivesOptions
  readonly text: string
  readonly file: VFile
}

function lower(parent: Parents, context: Context): void {
  parent.children = parent.children.map(child => {
    if ('children' in child) lower(child as Parents, context)
    const {type} = child as {type: string}
    return /^(?:container|leaf|text)Directive$/.test(type) ? replace(child as unknown as Directive, context) : child
  }) as typeof parent.children
}

function replace(directive: Directive, context: Context): RootContent {
  const {type, name, attributes, children, position} = directive
  const known = context.options.components?.[name]
  // "at noon:sharp" contains no component: a name alone is text.
  if (type === 'textDirective' && !known && children.length === 0 && Object.keys(attributes ?? {}).length === 0) {
    const {start, end} = position ?? {}
    const value = context.text.slice(start?.offset ?? 0, end?.offset ?? 0) || `:${name}`
    return {type: 'text', value, ...(position && {position})}
  }
  if (type === 'containerDirective') checkEnd(directive, context)
  const label = type === 'containerDirective' ? extractLabel(children) : undefined
  const target = typeof known === 'string' ? {component: known} : (known ?? componentOf(name, label === undefined))
  const props: Record<string, string | null> = {...target.props}
  if (label !== undefined) props.title = label
  for (const [key, value] of Object.entries(attributes ?? {})) {
    // An attribute without a value is true.
    props[key === 'class' ? 'className' : key] = value || null
  }
  return {
    type: type === 'textDirective' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: target.component,
    attributes: Object.entries(props).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
    ...(position && {position}),
    ...(!known && {data: {expected: nearest(name)}})
  } as unknown as RootContent
}

/** Returns the admonitions whose name is a prefix of this one, or the other way round: `notes`, `warn`. */
function nearest(name: string): readonly string[] {
  const [short = ''] = /^.{3,}/.exec(name.toLowerCase()) ?? []
  return Object.keys(admonitions).filter(known => short !== '' && (known.startsWith(short) || short.startsWith(known)))
}

/** Reports a directive without an end, which contains everything that follows. */
function checkEnd({name, children, position}: Directive, {text, file}: Context): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (start === undefined || end === undefined) return
  const first = /^[^\n]*/.exec(text.slice(start))?.[0] ?? ''
  const inner = children.at(-1)?.position?.end.offset ?? 0
  if (text.slice(Math.max(inner, start + first.length), end).includes(':')) return
  const fence = /^:*/.exec(first)?.[0] ?? ''
  file.message(`Unclosed \`${fence}${name}\`, expected a line \`${fence}\` at its end`, {
    place: position?.start,
    source: 'directives',
    ruleId: 'unclosed'
  })
}

/**
 * Returns the component of a directive.
 *
 * @param titled whether the component sets the admonition's default title
 */
function componentOf(name: string, titled: boolean): DirectiveComponent {
  const admonition = Object.hasOwn(admonitions, name) ? admonitions[name] : undefined
  if (admonition) {
    const [type, title] = admonition
    return {component: 'Callout', props: {type, ...(titled && {title})}}
  }
  return {component: name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())}
}

/** Removes the label of a container from its children and returns it as text. */
function extractLabel(children: RootContent[]): string | undefined {
  const [first] = children
  if (first?.type !== 'paragraph' || !(first.data as {directiveLabel?: boolean} | undefined)?.directiveLabel)
    return undefined
  children.shift()
  return textOf(first.children)
}

function textOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map(node => ('value' in node ? node.value : 'children' in node ? textOf(node.children as PhrasingContent[]) : ''))
    .join('')
}
