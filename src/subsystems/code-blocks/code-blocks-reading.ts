import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkCodeGroups} from './groups/remark-code-groups.ts'
import {remarkPackageManagers} from './groups/remark-package-managers.ts'
import {remarkCodeNotes} from './notes/remark-code-notes.ts'
import {remarkDiffs} from './notes/remark-diffs.ts'
import {rehypeCode} from './rehype-code.ts'
import {rehypeInlineCode} from './rehype-inline-code.ts'

/** The transforms of code, in running order: a group contains fences only until some of them become tabs. */
export const codeBlocksReading: FeatureReading = {
  transforms: {
    remarkPage: [remarkCodeNotes, remarkDiffs],
    remarkEnd: [remarkCodeGroups, remarkPackageManagers],
    rehypePage: [rehypeInlineCode, rehypeCode]
  }
}
