import type {Root} from 'hast'
import {type ComponentType, createElement} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {VFile} from 'vfile'
import {wordsOf} from '../../model/text/words-of.ts'
import type {LoadedModule} from '../read-context.ts'
import {renderFilled} from '../render-markup.ts'
import type {InWords} from './in-words.ts'

/**
 * Loads the part of @mdx-js/mdx that starts from hast. docsgen's own parser and transforms have already run, so their tree
 * replaces the Markdown.
 */
async function loadProcessor() {
  const {createProcessor} = await import('@mdx-js/mdx')
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    // A style attribute would violate a strict policy; the attribute `align` has the same effect.
    tableCellAlignToStyle: false,
    rehypePlugins: [() => (_tree: Root, file: VFile) => file.data.hast as Root]
  }).freeze()
}

/** Loaded for the first page that must be compiled. */
let loaded: ReturnType<typeof loadProcessor> | undefined

/** Replaces the Markdown that the processor would have parsed. The types only allow the end of its own pipeline. */
const emptyRoot = {type: 'root', children: []}

export interface RenderedMdx {
  readonly html?: string
  readonly failure?: {
    readonly message: string
    readonly component?: string
    /** The value that was thrown. */
    readonly thrown: unknown
  }
}

/**
 * Compiles the dynamic parts of a page and renders it to static HTML.
 *
 * @param input.components names that a page may use without an import
 * @param input.modules the modules that the page imports, in the order of its bindings
 * @returns the HTML, or the error and its component
 */
export async function renderMdx(input: {
  hast: Root
  components: Readonly<Record<string, ComponentType<unknown>>>
  modules: readonly LoadedModule['exports'][]
  /** As in `renderMarkup`. */
  salt?: string
  /** As `inWordsOf` returns it. */
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

/** Records the components of a page, so an error can name the component that it comes from. */
function tracing(create: typeof jsx, entered: string[]): typeof jsx {
  return (type, props, key) => {
    if (typeof type === 'function' && type.name) entered.push(type.name)
    return create(type, props as never, key)
  }
}

/** Returns the innermost component of the page in the error's stack. */
function componentOf(failure: unknown, entered: readonly string[]): string | undefined {
  const names = new Set(entered)
  const stack = (failure as {stack?: unknown} | null | undefined)?.stack
  for (const [, name] of (typeof stack === 'string' ? stack : '').matchAll(
    /^\s+at (?:new |Object\.|async )*([\w$.]+)/gm
  ))
    if (name && names.has(name)) return name
  return undefined
}
