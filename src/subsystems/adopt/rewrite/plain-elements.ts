import type {Nodes, Parents} from 'mdast'
import {phrasing} from 'mdast-util-phrasing'
import type {Handle} from 'mdast-util-to-markdown'

interface Element {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  readonly name: string | null
  readonly attributes: readonly {readonly type: string; readonly name?: string; readonly value?: unknown}[]
  readonly children: never[]
}

/** GitHub's alerts by type and title. */
const alerts: Readonly<Record<string, string>> = {
  'info Note': 'NOTE',
  'default Tip': 'TIP',
  'important Important': 'IMPORTANT',
  'warning Warning': 'WARNING',
  'error Caution': 'CAUTION'
}

const admonitions: Readonly<Record<string, string>> = {
  info: 'note',
  important: 'info',
  default: 'tip',
  warning: 'warning',
  error: 'danger'
}

/**
 * Writes components in plain Markdown: HTML for elements and disclosures, alerts for callouts that match one, and directives for
 * everything else.
 *
 * @param used called if a directive is written
 */
export function plainElements(used: () => void): Readonly<Record<string, Handle>> {
  const flow: Handle = (node, _parent, state, info) => {
    const element = node as unknown as Element
    const name = element.name ?? ''
    const props = propsOf(element)
    const inside = (): string =>
      element.children.length > 0 && element.children.every((child: Nodes) => phrasing(child))
        ? state.containerPhrasing(element as never, {...info, before: '\n', after: '\n'})
        : state.containerFlow(element as never, info)
    if (name === '') return inside()
    if (name === 'Details') {
      const {title, open} = props
      const summary = `<details${open === undefined ? '' : ' open'}>\n<summary>${escapeHtml(title ?? '')}</summary>`
      return `${summary}\n\n${inside()}\n\n</details>`
    }
    const alert = name === 'Callout' ? alerts[`${props.type ?? 'default'} ${props.title ?? ''}`] : undefined
    if (alert) {
      const lines = state.indentLines(inside(), (line, _index, blank) => `>${blank ? '' : ' '}${line}`)
      // A definition cannot follow the line of the alert, which is a paragraph.
      const [first] = element.children as readonly Nodes[]
      const isApart = first?.type === 'definition'
      return `> [!${alert}]\n${isApart ? '>\n' : ''}${lines}`
    }
    if (/^[a-z]/.test(name)) {
      const isText = element.children.every((child: Nodes) => phrasing(child))
      const gap = isText ? '' : '\n\n'
      return `<${name}${htmlAttributes(props)}>${gap}${inside()}${gap}</${name}>`
    }
    used()
    const fence = ':'.repeat(3 + depthOf(element as unknown as Parents))
    const {title, ...rest} = props
    const isAdmonition = name === 'Callout' && title !== undefined
    const directive = isAdmonition ? (admonitions[rest.type ?? 'default'] ?? 'note') : kebab(name)
    const {type, ...others} = rest
    const given = isAdmonition ? others : type === undefined ? others : {type, ...others}
    const isUsual = isAdmonition && title.toLowerCase() === directive
    const label = title === undefined || isUsual ? '' : `[${title.replace(/([[\]\\])/g, '\\$1')}]`
    const content = element.children.length === 0 ? '' : `${inside()}\n`
    return `${fence}${directive}${label}${directiveAttributes(given)}\n${content}${fence}`
  }
  const text: Handle = (node, _parent, state, info) => {
    const element = node as unknown as Element
    const name = element.name ?? ''
    const inside = state.containerPhrasing(element as never, {...info, before: '[', after: ']'})
    const {text: words, ...props} = propsOf(element)
    if (name === '') return inside
    if (/^[a-z]/.test(name)) return `<${name}${htmlAttributes(props)}>${inside}</${name}>`
    used()
    return `:${kebab(name)}[${inside || (words ?? '')}]${directiveAttributes(props)}`
  }
  return {mdxJsxFlowElement: flow, mdxJsxTextElement: text}
}

function propsOf({attributes}: Element): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap(({name, value}) => {
      if (name === undefined) return []
      const written = typeof value === 'object' && value !== null ? (value as {value?: unknown}).value : value
      return [[name, written === null || written === undefined ? '' : String(written)]]
    })
  )
}

/** Returns how many levels of fences are inside. */
function depthOf(element: Parents): number {
  let depth = 0
  for (const child of element.children as Nodes[]) {
    if (!('children' in child)) continue
    const own = child.type === 'mdxJsxFlowElement' && /^[A-Z]/.test((child as unknown as Element).name ?? '') ? 1 : 0
    depth = Math.max(depth, own + depthOf(child as Parents))
  }
  return depth
}

function kebab(name: string): string {
  return name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
}

function htmlAttributes(props: Readonly<Record<string, string>>): string {
  return Object.entries(props)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')
}

function directiveAttributes(props: Readonly<Record<string, string>>): string {
  const all = Object.entries(props).map(([key, value]) =>
    value === '' ? key : `${key}="${value.replace(/"/g, '&quot;')}"`
  )
  return all.length > 0 ? `{${all.join(' ')}}` : ''
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
