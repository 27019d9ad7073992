import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode
} from 'react'

type Props = Readonly<Record<string, unknown>>

/** The part of the global `Astro` that does not depend on the site. */
interface Astro {
  readonly props: Props
  readonly slots: {readonly has: (name: string) => boolean; readonly render: (name: string) => ReactNode}
}

type Slot = (props: {readonly name?: string}, fallback: () => ReactNode) => ReactNode

/** Directives of Astro, which have no effect in HTML. */
const directive = /^(?:client|server|is|transition|define):/

/** Creates an element from the props of a template, which has attributes of HTML in place of those of React. */
export function h(type: string | ComponentType<Props>, given: Props | null, ...children: ReactNode[]): ReactElement {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given ?? {})) {
    if (directive.test(name)) continue
    if (name === 'set:html')
      props.dangerouslySetInnerHTML = {__html: Array.isArray(value) ? value.join('') : String(value ?? '')}
    else if (name === 'set:text') props.children = value
    else if (name === 'class:list') props[typeof type === 'string' ? 'className' : 'class'] = classOf(value)
    else if (typeof type === 'string') Object.assign(props, attribute(name, value))
    else props[name] = value
  }
  // A fragment has no HTML.
  const name = type === Fragment && props.dangerouslySetInnerHTML ? 'span' : type
  return createElement(name, props, ...(props.dangerouslySetInnerHTML ? [] : children.map(keyed)))
}

/** Gives the items of a list keys, which templates do not have. React would wait for promises, which are new in each attempt. */
function keyed(child: ReactNode): ReactNode {
  for (const item of Array.isArray(child) ? child : [child])
    if (item instanceof Promise) throw new Error('Unexpected promise in an Astro component, expected a value')
  return Array.isArray(child) ? Children.toArray(child) : child
}

/** `<Fragment>` and `<>`. */
export function Fragment({children}: {readonly children?: ReactNode}) {
  return <>{children}</>
}

const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  datetime: 'dateTime',
  viewbox: 'viewBox'
}

function attribute(name: string, value: unknown): Props {
  if (name === 'style') return {style: typeof value === 'string' ? styleOf(value) : value}
  // Handlers in text would be refused by the policy of pages.
  if (/^on/i.test(name)) return {}
  return {[reactNames[name] ?? name]: value === true && /^(?:data|aria)-/.test(name) ? 'true' : value}
}

function styleOf(text: string): Readonly<Record<string, string>> {
  const rules = [...text.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [
    name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value.trim()
  ])
  return Object.fromEntries(rules) as Readonly<Record<string, string>>
}

/** Returns the text of `class:list`: names, lists, and maps from names to conditions. */
function classOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(classOf).filter(Boolean).join(' ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([name, isOn]) => (isOn ? [name] : []))
      .join(' ')
  return typeof value === 'string' ? value : ''
}

/** Returns the component of an `.astro` file from its code, which runs for each use. */
export function astroComponent(render: (astro: Astro, slot: Slot) => ReactNode): ComponentType<Props> {
  return function AstroComponent({children, ...props}: Props) {
    const slots = slotsOf(children as ReactNode)
    const slot: Slot = ({name = 'default'}, fallback) => slots.get(name) ?? fallback()
    const has = (name: string): boolean => slots.has(name)
    return <>{render({props, slots: {has, render: name => slots.get(name) ?? ''}}, slot)}</>
  }
}

/** Returns the children of a component by the slot that they are for. */
function slotsOf(children: ReactNode): ReadonlyMap<string, ReactNode> {
  const slots = new Map<string, ReactNode[]>()
  for (const child of Children.toArray(children)) {
    const own = isValidElement<{readonly slot?: string}>(child) ? child : undefined
    const name = own?.props.slot ?? 'default'
    const content = own?.props.slot === undefined ? child : cloneElement(own, {slot: undefined} as never)
    slots.set(name, [...(slots.get(name) ?? []), content])
  }
  const isBlank = (nodes: readonly ReactNode[]): boolean =>
    nodes.every(node => typeof node === 'string' && node.trim() === '')
  return new Map([...slots].filter(([, nodes]) => !isBlank(nodes)))
}

/** Content of a page for a slot of an Astro component. */
export function AstroSlot({children}: {readonly slot: string; readonly children?: ReactNode}) {
  return <>{children}</>
}

/** Names of props that are words for readers. */
const words = /^(?:title|label|text|description|heading|caption|alt|summary|subtitle|tagline|name)$/i

/** Names of props that only change how a component looks, or what it links to. */
const looks =
  /^(?:class|className|id|style|slot|key|icon|iconPlacement|variant|type|size|color|lang|width|height|target|rel|src|srcset|href|url|link|loading|align|position|theme|layout|syncKey)$|^(?:client|set|is|data|aria)[:-]/

/** Shows what a page passes to a component that cannot run: its text, anything else that is text as code, and its children. */
export function shownComponent({children, ...props}: Props): ReactNode {
  const texts = Object.entries(props).filter(([name, value]) => typeof value === 'string' && !looks.test(name))
  const target = [props.href, props.url, props.link].find(value => typeof value === 'string') as string | undefined
  const title = texts.find(([name]) => words.test(name))
  return (
    <>
      {texts.map(([name, value]) => {
        if (!words.test(name))
          return (
            <pre key={name}>
              <code>{String(value)}</code>
            </pre>
          )
        return (
          <p key={name}>
            {target !== undefined && name === title?.[0] ? <a href={target}>{String(value)}</a> : String(value)}
          </p>
        )
      })}
      {target !== undefined && !title && (
        <p>
          <a href={target}>{target}</a>
        </p>
      )}
      {children as ReactNode}
    </>
  )
}
