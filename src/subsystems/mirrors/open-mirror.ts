import {contextOf} from '../../content/read-context.ts'
import {componentOf} from '../../content/transform-tools.ts'
import {fillConstants} from '../../model/project/constants.ts'
import type {PageText, WrittenPage} from '../../plugin/feature/outputs/page-twin.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {absoluteIn, createMirrorHref} from './lower/mirror-links.ts'
import {createPluginLowering} from './lower/plugin-lowering.ts'
import {toMirror} from './lower/to-mirror.ts'
import {renderMirror} from './render-mirror.ts'

/** Writes a page as Markdown. */
export function openMirror({file, mdast, renderings}: WrittenPage): PageText {
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

/** What the feature does while pages are read. */
export const mirrorsReading: FeatureReading = {pageWriter: {open: openMirror, render: renderMirror}}
