import type {ChildPage} from '../../model/site.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {SlotFiller} from '../../plugin/slots.ts'
import {addArchives, slotName} from './add-archives.ts'

/** Shows what `addArchives` puts into slices, because the data of a slot does not know the number of its page. */
const filler: SlotFiller<readonly ChildPage[]> = {
  data: () => [],
  html: (pages, {list}) => list(pages),
  markdown: (pages, {list}) => list(pages)
}

/** Pages with `layout: archive`, which list the dated pages below them. */
export const archives = defineFeature({
  name: 'archives',
  slots: {[slotName]: filler},
  extendSite: addArchives,
  async reading() {
    const {archivesReading} = await import('./remark-archive.ts')
    return archivesReading
  }
})
