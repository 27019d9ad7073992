import {type ChildPage, definePlugin, type SlotFiller} from '../../index.ts'
import {latestPagesOf} from './latest-pages-of.ts'

const filler: SlotFiller<readonly ChildPage[]> = {
  data: latestPagesOf,
  html: (pages, {list}) => list(pages),
  markdown: (pages, {list}) => list(pages)
}

/** `<LatestPages>`: lists of dated pages. Uses only what plugins of a project may use. */
export const latestPages = definePlugin({
  name: 'latest-pages',
  componentProps: {LatestPages: {props: ['of', 'count']}},
  loadComponents: () => import('./public-components.ts'),
  slots: {'latest-pages': filler}
})
