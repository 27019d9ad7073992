import {encodeRoute, withBase} from '../../model/url.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {addAffectedReleases} from './affected-releases.ts'
import {noticeOf} from './notice.ts'
import {noticeWords} from './words/notice-words.ts'

/** Shows notices: pages about a dated event that tell readers when they must act. */
export const notices = defineFeature({
  name: 'notices',
  ownWords: {parts: noticeWords},
  parts: {
    places: {NoticeLayout: 'layout'},
    async load() {
      const [{ListedNotice}, {NoticeLayout}] = await Promise.all([
        import('./ListedNotice.tsx'),
        import('./NoticeLayout.tsx')
      ])
      return {ListedNotice, NoticeLayout}
    }
  },
  extendSite: addAffectedReleases,
  pageView({frontMatter}, {affectedReleases = {}}, {base}) {
    const notice = noticeOf(frontMatter)
    const links = Object.entries(affectedReleases).map(([text, {route, id}]) => [
      text,
      `${withBase(base, encodeRoute(route))}#${encodeURIComponent(id)}`
    ])
    return {
      ...(notice && {notice}),
      ...(links.length > 0 && {releaseLinks: Object.fromEntries(links) as Record<string, string>}),
      ...(frontMatter.content_type === 'notice' && {layout: 'NoticeLayout'})
    }
  }
})
