import {type ComponentType, createElement, type ReactNode} from 'react'
import {islandMark} from '../model/components/island.ts'
import {shortHash} from '../model/short-hash.ts'
import {partElement} from './markdown-part.ts'

/** An island found while a page is rendered. */
interface IslandUse {
  readonly component: ComponentType<{children?: ReactNode}>
  readonly source: string
  readonly props: Readonly<Record<string, unknown>>
  readonly hasChildren: boolean
  /** Prefix of every id that the component makes with `useId`, the same in the page and in the browser. */
  readonly prefix: string
}

/** A rendered page whose islands are not filled in yet. */
export interface Markup {
  readonly html: string
  readonly islands: readonly IslandUse[]
}

/** Marks around an island's children in the surrounding markup: private-use characters, which React passes through. */
const opening = (index: number): string => `\uE004${index}\uE005`
const closing = (index: number): string => `\uE006${index}\uE007`

/** The current rendering. A thread renders only one thing at a time. */
let current: {readonly islands: IslandUse[]; readonly seen: Map<string, number>; readonly salt: string} | undefined

/**
 * Wraps a component of a `'use client'` module for the build: its HTML is part of the page, and the element carries the data that
 * the browser needs to hydrate it. Children are static HTML, which the component can place but not inspect.
 *
 * @param input.source the module, relative to the project root
 * @param input.name the component's export
 * @param input.isDeclared whether the module declares `'use client'`. Otherwise, a component with props that are not data is only
 * rendered once. Default: true
 */
export function createIsland(input: {
  component: ComponentType<{children?: ReactNode}>
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
 * Collects the islands in a rendering to static markup.
 *
 * @param salt distinguishes the ids of islands from those of another rendering on the same page
 * @param render a synchronous function
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

/** Like `gatherIslands`, for an asynchronous rendering. Nothing else is rendered in the thread in the meantime. */
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
 * Fills in the islands, inner ones first. Each is a root of its own, as in the browser, so the ids of `useId` and React's markers
 * for text and Suspense are those that hydration expects.
 *
 * @throws the error of a component, with the component's name as `component`
 */
export async function fillIslands({html, islands}: Markup): Promise<string> {
  let filled = html
  for (let index = islands.length - 1; index >= 0; index--) {
    const use = islands[index]
    const from = filled.indexOf(opening(index))
    const to = filled.indexOf(closing(index))
    // React may call a component and discard its result.
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

function failureIn(message: string, component: IslandUse['component'], cause?: unknown): Error {
  return Object.assign(new Error(message, {cause}), component.name ? {component: component.name} : {})
}

/**
 * Returns a prefix that depends only on the island's content, so an edit elsewhere on the page does not change it. Equal prefixes
 * are numbered.
 */
function prefixOf(identity: string): string {
  const name = shortHash(identity)
  const count = current?.seen.get(name) ?? 0
  current?.seen.set(name, count + 1)
  return count === 0 ? `${name}-` : `${name}-${count}-`
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
