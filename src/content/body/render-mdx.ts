import type {Root} from 'hast'
import {type ComponentType, createElement} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {wordsOf} from '../../model/text/words-of.ts'
import {compileMdx} from '../compile-mdx.ts'
import type {LoadedModule} from '../read-context.ts'
import {renderFilled} from '../render-markup.ts'
import type {InWords} from './in-words.ts'

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
  /** The value of `import.meta.url`: the `file:` address of the page's source. */
  baseUrl?: string | undefined
  /** As in `renderMarkup`. */
  salt?: string
  /** As `inWordsOf` returns it. */
  inWords?: InWords
  /** Runs the page's program and its components. */
  runCode?: (code: () => Promise<string>) => Promise<string>
}): Promise<RenderedMdx> {
  const {hast, components, modules, baseUrl, salt, inWords = element => element, runCode = code => code()} = input
  const entered: string[] = []
  try {
    const run = await compileMdx<{default: ComponentType<unknown>}>(hast)
    const html = await runCode(() => {
      const content = run({
        Fragment,
        baseUrl,
        jsx: tracing(jsx, entered),
        jsxs: tracing(jsxs, entered),
        modules
      })
      const element = createElement(content.default as ComponentType<object>, {components} as object)
      return renderFilled(inWords(element), salt)
    })
    return {html}
  } catch (error) {
    const component = (error as {component?: string} | null | undefined)?.component ?? componentOf(error, entered)
    return {failure: {message: wordsOf(error), ...(component ? {component} : {}), thrown: error}}
  }
}

/** Records the components of a page, so an error can include the component that it comes from. */
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
