import type {Root} from 'mdast'

/** Parses plain Markdown, GFM and front matter to mdast, with the positions of remark-parse. */
export type NativeParser = (text: string) => Root

let loading: Promise<NativeParser | undefined> | undefined

/**
 * Loads the native parser, which is thirty times as fast as micromark with its closures for each character. Loaded once per
 * thread, for the first page that needs it.
 *
 * @returns `undefined` without a binary for this machine; the reference parser then gives the same trees
 */
export function loadNativeParser(): Promise<NativeParser | undefined> {
  loading ??= import('satteri').then(
    ({markdownToMdast}) =>
      text =>
        markdownToMdast(text, {features}) as Root,
    () => undefined
  )
  return loading
}

/** The constructs of docsgen's own grammar. Constructs that are not listed here have the parser's defaults. */
const features = {gfm: true, frontmatter: true}
