import type {Root} from 'mdast'

/** Plain Markdown, GFM and front matter to mdast, with the positions of remark-parse. */
export type NativeParser = (text: string) => Root

let loading: Promise<NativeParser | undefined> | undefined

/**
 * The parser in native code: thirty times as fast as micromark, which works through a text character by character in
 * closures. Loaded once in a thread, where the first page asks for it.
 *
 * @returns nothing where there is no binary for this machine: the reference parser gives the same trees
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

/** The constructs of our own grammar, and no other: what is not named here is on by default. */
const features = {gfm: true, frontmatter: true}
