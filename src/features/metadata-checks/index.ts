import {defineFeature} from '../../plugin/feature.ts'
import {categoryRepeats} from './rules/category-repeats.ts'
import {noticeDate} from './rules/notice-date.ts'
import {noticeStatus} from './rules/notice-status.ts'
import {outputAudit} from './rules/output-audit.ts'
import {publishDate} from './rules/publish-date.ts'
import {similarCategory} from './rules/similar-category.ts'
import {sortedLists} from './rules/sorted-lists.ts'
import {stalePage} from './rules/stale-page.ts'
import {uniqueTopic} from './rules/unique-topic.ts'
import {unknownCategory} from './rules/unknown-category.ts'
import {unusedLabel} from './rules/unused-label.ts'

/** Checks what front matter says about pages: topics, labels, dates, titles and descriptions. */
export const metadataChecks = defineFeature({
  name: 'metadata-checks',
  rules: [
    categoryRepeats,
    sortedLists,
    noticeDate,
    noticeStatus,
    uniqueTopic,
    unknownCategory,
    unusedLabel,
    similarCategory,
    stalePage,
    publishDate,
    outputAudit
  ]
})
