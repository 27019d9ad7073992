import {type ComponentType, createElement, type ReactNode} from 'react'
import {partElement} from '../../content/markdown-part.ts'
import {partPrefix, separatePart} from '../../content/separate-parts.ts'
import {islandMark} from './island-marks.ts'

type IslandComponent = ComponentType<{children?: ReactNode}>

/**
 * Wraps a component of a `'use client'` module for the build: its HTML is part of the page, and the element contains the data
 * that the browser needs to hydrate it. Children are static HTML, which the component can place but not inspect.
 *
 * @param input.source the module, relative to the project root
 * @param input.name the component's export
 * @param input.isDeclared whether the module declares `'use client'`. Otherwise, a component with props that are not data is only
 * rendered once. Default: true
 */
export function createIsland(input: {
  component: IslandComponent
  source: string
  name: string
  isDeclared?: boolean
}): ComponentType<Record<string, unknown>> {
  const {component, source, name, isDeclared = true} = input
  return function Island({children, ...props}) {
    const wrong = Object.keys(props).find(key => !isData(props[key]))
    if (wrong !== undefined && !isDeclared) return createElement(component, props, children as ReactNode)
    if (wrong !== undefined)
      throw failureIn(
        `\`${wrong}\` cannot be written as JSON. Pages pass properties to client components as JSON, which excludes functions, elements and dates`,
        component
      )
    const json = JSON.stringify(props)
    const hasChildren = children !== undefined && children !== null && children !== false
    // The component makes its ids with `useId` from this prefix, in the page and in the browser.
    const prefix = partPrefix(`${source}\n${name}\n${json}`)
    const [opening, closing] = separatePart(html =>
      renderIsland({component, props, prefix}, hasChildren ? html : undefined)
    )
    return (
      <div
        className="island"
        data-island={islandMark(source)}
        data-export={name}
        data-prefix={prefix}
        data-props={json}
      >
        {opening}
        {children as ReactNode}
        {closing}
      </div>
    )
  }
}

interface IslandUse {
  readonly component: IslandComponent
  readonly props: Readonly<Record<string, unknown>>
  readonly prefix: string
}

/**
 * Renders an island as a separate root, as in the browser, so the ids of `useId` and React's markers for text and Suspense are
 * those that hydration expects.
 *
 * @param children HTML of the children; `undefined` if the island has none
 * @throws the error of a component, with the component's name as `component`
 */
async function renderIsland({component, props, prefix}: IslandUse, children: string | undefined): Promise<string> {
  const {prerender} = await import('react-dom/static')
  let failure: unknown
  const placed = {className: 'island-children', dangerouslySetInnerHTML: {__html: children ?? ''}}
  const inner = children === undefined ? undefined : createElement('div', placed)
  try {
    const {prelude} = await prerender(createElement(component as ComponentType<object>, props, inner), {
      identifierPrefix: prefix,
      // Suspended content is always put in its place, whatever its size, because moving it there would take an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => {
        failure ??= error
      }
    })
    const html = await new Response(prelude).text()
    // The policy blocks style attributes; their values are kept for React in the browser.
    if (failure === undefined)
      return html
        .replace(/(<[a-zA-Z][^<>]*?\s)style="/g, '$1data-island-style="')
        .replaceAll(`<${partElement} data-file=`, `<${partElement} data-kept="" data-file=`)
  } catch (error) {
    failure ??= error
  }
  throw failureIn(failure instanceof Error ? failure.message : String(failure), component, failure)
}

function failureIn(message: string, component: IslandComponent, cause?: unknown): Error {
  return Object.assign(new Error(message, {cause}), component.name ? {component: component.name} : {})
}

/** Returns whether a value is unchanged after conversion to JSON and back. `undefined` is allowed, because JSON leaves it out. */
function isData(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(item => item !== undefined && isData(item))
  if (typeof value !== 'object') return false
  // The address of an imported picture.
  if (value instanceof String) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    (prototype === Object.prototype || prototype === null) &&
    !('$$typeof' in value) &&
    Object.values(value).every(isData)
  )
}
