import {defineFeature} from '../../plugin/feature.ts'
import {noticeOf} from './notice.ts'
import {noticeWords} from './words/notice-words.ts'

/** Shows notices: pages about a dated event that tell readers when they must act. */
export const notices = defineFeature({
  name: 'notices',
  ownWords: {parts: noticeWords},
  parts: {NoticeLayout: 'layout'},
  async loadParts() {
    const [{ListedNotice}, {NoticeLayout}] = await Promise.all([
      import('./ListedNotice.tsx'),
      import('./NoticeLayout.tsx')
    ])
    return {ListedNotice, NoticeLayout}
  },
  pageView({frontMatter}) {
    const notice = noticeOf(frontMatter)
    return {...(notice && {notice}), ...(frontMatter.content_type === 'notice' && {layout: 'NoticeLayout'})}
  }
})
