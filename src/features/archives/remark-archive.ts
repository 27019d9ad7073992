import type {Root} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {slotName} from './add-archives.ts'

/** Marks the place of an archive's list, which follows its text. */
export function remarkArchive() {
  return (tree: Root, file: VFile): void => {
    if (contextOf(file).frontMatter?.layout !== 'archive') return
    const slot: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'docsgen-slot',
      attributes: [{type: 'mdxJsxAttribute', name: 'name', value: slotName}],
      children: []
    }
    tree.children.push(slot)
  }
}

/** What the feature does while pages are read. */
export const archivesReading: FeatureReading = {transforms: {remarkStart: [remarkArchive]}}
