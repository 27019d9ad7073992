import type {ChildPage} from '../../model/site.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {SlotFiller} from '../../plugin/slots.ts'
import {latestPagesOf} from './latest-pages-of.ts'

const filler: SlotFiller<readonly ChildPage[]> = {
  data: latestPagesOf,
  html: (pages, {list}) => list(pages),
  markdown: (pages, {list}) => list(pages)
}

/** `<LatestPages>`: lists of dated pages. */
export const latestPages = defineFeature({name: 'latest-pages', slots: {'latest-pages': filler}})
