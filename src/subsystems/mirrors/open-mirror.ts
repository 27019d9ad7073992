import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {componentOf} from '../../content/transform-tools.ts'
import {fillConstants} from '../../model/project/constants.ts'
import {absoluteIn, createMirrorHref} from './lower/mirror-links.ts'
import {createPluginLowering} from './lower/plugin-lowering.ts'
import {toMirror} from './lower/to-mirror.ts'

/** A page whose body is rendered. */
export interface WrittenPage {
  /** The file of the page's transforms. */
  readonly file: VFile
  /** The tree without the blocks that the body leaves out. */
  readonly mdast: MdastRoot
  /** What numbered nodes rendered. */
  readonly renderings: ReadonlyMap<number, HastRoot>
}

/** A mirror in the process of being written. */
export interface MirrorText {
  /** Returns the text, with slots marked. The cache keeps it beside the body. */
  text(): Promise<string>
  /** Returns what search reads in place of what numbered nodes rendered; `undefined` if it reads just that. */
  spoken(): Promise<ReadonlyMap<number, HastRoot> | undefined>
}

/** Begins to write a page as Markdown. */
export function openMirror({file, mdast, renderings}: WrittenPage): MirrorText {
  const context = contextOf(file)
  const {options, syntax} = context
  // Created before styles add their assets.
  const hrefOf = createMirrorHref(context)
  const lowering = createPluginLowering(mdast, context)
  let made: Promise<string> | undefined
  const text = (): Promise<string> => {
    made ??= toMirror({
      tree: mdast,
      renderings,
      featureLower: options.featureLower,
      lowering,
      text: context.file.text,
      fill: copied => fillConstants(copied, options.constants, name => context.constants.add(name)),
      hrefOf,
      absolute: absoluteIn(context),
      componentOf: name => componentOf(name, context),
      extensions: syntax?.toMarkdown ?? [],
      copiesNothing: options.syntax !== undefined
    })
    return made
  }
  return {
    text,
    // Search needs what plugins return for the mirror. All other pages wait with the mirror until they are shown.
    async spoken() {
      if (!lowering) return undefined
      await text()
      return lowering.over(renderings)
    }
  }
}
