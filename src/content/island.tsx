import {type ComponentType, createElement, type ReactNode} from 'react'
import {islandMark} from '../model/island.ts'
import {shortHash} from '../model/short-hash.ts'
import {partElement} from './markdown-part.ts'

/** A use of a component with script, met while a page is rendered. */
interface IslandUse {
  readonly component: ComponentType<{children?: ReactNode}>
  readonly source: string
  readonly props: Readonly<Record<string, unknown>>
  readonly hasChildren: boolean
  /** Begins every id that the component makes with `useId`, in the page as in the browser. */
  readonly prefix: string
}

/** What React made of a page's elements, its islands still to be filled. */
export interface Markup {
  readonly html: string
  readonly islands: readonly IslandUse[]
}

/** Where an island's children begin and end in the markup around it: private-use characters, which React passes through. */
const opening = (index: number): string => `\uE004${index}\uE005`
const closing = (index: number): string => `\uE006${index}\uE007`

/** What is being rendered now. A thread renders one thing at a time. */
let current: {readonly islands: IslandUse[]; readonly seen: Map<string, number>; readonly salt: string} | undefined

/**
 * Wraps a component of a `'use client'` module for the build: its HTML stands in the page, and the element carries what
 * the browser needs to bring it to life. Children are static HTML that the component may place, not look into.
 *
 * @param input.source the module, relative to the project root
 * @param input.name the export that the component is
 * @param input.asked whether its module says that it lives in the browser; where it only may, one that is given what is no data is
 *   rendered once. Default: true
 */
export function createIsland(input: {
  component: ComponentType<{children?: ReactNode}>
  source: string
  name: string
  asked?: boolean
}): ComponentType<Record<string, unknown>> {
  const {component, source, name, asked = true} = input
  return function Island({children, ...props}) {
    const wrong = Object.keys(props).find(key => !isData(props[key]))
    if (wrong !== undefined && !asked) return createElement(component, props, children as ReactNode)
    if (wrong !== undefined)
      throw failureIn(
        `\`${wrong}\` cannot be written as JSON. Pages pass properties to client components as JSON, which excludes functions, elements and dates`,
        component
      )
    const json = JSON.stringify(props)
    const hasChildren = children !== undefined && children !== null && children !== false
    const prefix = prefixOf(`${current?.salt ?? ''}${source}\n${name}\n${json}`)
    const use = {component, source, props, hasChildren, prefix}
    const index = (current?.islands.push(use) ?? 1) - 1
    return (
      <div
        className="island"
        data-island={islandMark(source)}
        data-export={name}
        data-prefix={use.prefix}
        data-props={json}
      >
        {opening(index)}
        {children as ReactNode}
        {closing(index)}
      </div>
    )
  }
}

/**
 * Gathers the islands that are met while something is rendered to static markup.
 *
 * @param salt tells the ids of islands from those of another rendering on the same page
 * @param render does not wait
 */
export function gatherIslands(salt: string, render: () => string): Markup {
  const before = current
  const mine = {islands: [], seen: new Map(), salt}
  current = mine
  try {
    return {html: render(), islands: mine.islands}
  } finally {
    current = before
  }
}

/** The same for a rendering that waits: nothing else is rendered in the thread meanwhile. */
export async function gatherIslandsLater(salt: string, render: () => Promise<string>): Promise<Markup> {
  const before = current
  const mine = {islands: [], seen: new Map(), salt}
  current = mine
  try {
    return {html: await render(), islands: mine.islands}
  } finally {
    current = before
  }
}

/**
 * Puts the islands into their places, inner ones first. Each is a root of its own, as it is in the browser: the ids of
 * `useId`, the marks beside text and those of Suspense are the ones that hydration looks for.
 *
 * @throws what a component throws, with its name as `component`
 */
export async function fillIslands({html, islands}: Markup): Promise<string> {
  let filled = html
  for (let index = islands.length - 1; index >= 0; index--) {
    const use = islands[index]
    const from = filled.indexOf(opening(index))
    const to = filled.indexOf(closing(index))
    // A component may be called and its result thrown away.
    if (!use || from < 0) continue
    const children = filled.slice(from + opening(index).length, to)
    filled = filled.slice(0, from) + (await renderIsland(use, children)) + filled.slice(to + closing(index).length)
  }
  return filled
}

async function renderIsland({component, props, hasChildren, prefix}: IslandUse, children: string): Promise<string> {
  const {prerender} = await import('react-dom/static')
  let failure: unknown
  const placed = {className: 'island-children', dangerouslySetInnerHTML: {__html: children}}
  const inner = hasChildren ? createElement('div', placed) : undefined
  try {
    const {prelude} = await prerender(createElement(component as ComponentType<object>, props, inner), {
      identifierPrefix: prefix,
      // Whatever its size, what was waited for stands in its place: moving it there would take an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => {
        failure ??= error
      }
    })
    const html = await new Response(prelude).text()
    // A style attribute is refused by the policy; its words are kept for the browser's React.
    if (failure === undefined)
      return html
        .replace(/(<[a-zA-Z][^<>]*?\s)style="/g, '$1data-island-style="')
        .replaceAll(`<${partElement} data-file=`, `<${partElement} data-kept="" data-file=`)
  } catch (error) {
    failure ??= error
  }
  throw failureIn(failure instanceof Error ? failure.message : String(failure), component, failure)
}

function failureIn(message: string, component: IslandUse['component'], cause?: unknown): Error {
  return Object.assign(new Error(message, {cause}), component.name ? {component: component.name} : {})
}

/** Named by what the island shows, so that an edit elsewhere in the page changes nothing; equal ones are numbered. */
function prefixOf(identity: string): string {
  const name = shortHash(identity)
  const count = current?.seen.get(name) ?? 0
  current?.seen.set(name, count + 1)
  return count === 0 ? `${name}-` : `${name}-${count}-`
}

/** Whether a value is the same after a way as JSON; what is `undefined` is left out there and may be here. */
function isData(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(item => item !== undefined && isData(item))
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    (prototype === Object.prototype || prototype === null) &&
    !('$$typeof' in value) &&
    Object.values(value).every(isData)
  )
}
