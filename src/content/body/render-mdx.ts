import type {Root} from 'hast'
import {type ComponentType, createElement} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {VFile} from 'vfile'
import {wordsOf} from '../../model/words-of.ts'
import type {LoadedModule} from '../read-context.ts'
import {renderFilled} from '../render-markup.ts'
import type {InWords} from './in-words.ts'

/**
 * @mdx-js/mdx from hast on: our own parser and transforms have run, so the tree is handed in where the Markdown would
 * have become hast.
 */
async function loadProcessor() {
  const {createProcessor} = await import('@mdx-js/mdx')
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    // A style attribute would break a strict policy; the attribute `align` says the same.
    tableCellAlignToStyle: false,
    rehypePlugins: [() => (_tree: Root, file: VFile) => file.data.hast as Root]
  }).freeze()
}

/** Loaded with the first page that has to be compiled. */
let loaded: ReturnType<typeof loadProcessor> | undefined

/** Stands for the Markdown that the processor would have parsed. Its types know only the end of its own pipeline. */
const emptyRoot = {type: 'root', children: []}

export interface RenderedMdx {
  readonly html?: string
  readonly failure?: {
    readonly message: string
    readonly component?: string
    /** What was thrown. */
    readonly thrown: unknown
  }
}

/**
 * Compiles what is dynamic in a page and renders it to static HTML.
 *
 * @param input.components names that a page may use without an import
 * @param input.modules what the page imports, in the order of its bindings
 * @returns the HTML, or what failed and in which component
 */
export async function renderMdx(input: {
  hast: Root
  components: Readonly<Record<string, ComponentType<unknown>>>
  modules: readonly LoadedModule['exports'][]
  /** As `renderMarkup` takes it. */
  salt?: string
  /** As `inWordsOf` gives it. */
  inWords?: InWords
}): Promise<RenderedMdx> {
  const {hast, components, modules, salt, inWords = element => element} = input
  const file = new VFile()
  file.data.hast = hast
  const entered: string[] = []
  loaded ??= loadProcessor()
  const processor = await loaded
  try {
    const program = processor.stringify(await processor.run(emptyRoot as never, file), file)
    const run = new Function(String(program)) as (scope: unknown) => {default: ComponentType<unknown>}
    const content = run({
      Fragment,
      jsx: tracing(jsx, entered),
      jsxs: tracing(jsxs, entered),
      modules
    })
    const element = createElement(content.default as ComponentType<object>, {components} as object)
    return {html: await renderFilled(inWords(element), salt)}
  } catch (error) {
    const component = (error as {component?: string} | null | undefined)?.component ?? componentOf(error, entered)
    return {failure: {message: wordsOf(error), ...(component ? {component} : {}), thrown: error}}
  }
}

/** Remembers the components of a page, so that a failure can name the one it comes from. */
function tracing(create: typeof jsx, entered: string[]): typeof jsx {
  return (type, props, key) => {
    if (typeof type === 'function' && type.name) entered.push(type.name)
    return create(type, props as never, key)
  }
}

/** The innermost component of the page that the failure's stack names. */
function componentOf(failure: unknown, entered: readonly string[]): string | undefined {
  const names = new Set(entered)
  const stack = (failure as {stack?: unknown} | null | undefined)?.stack
  for (const [, name] of (typeof stack === 'string' ? stack : '').matchAll(
    /^\s+at (?:new |Object\.|async )*([\w$.]+)/gm
  ))
    if (name && names.has(name)) return name
  return undefined
}
