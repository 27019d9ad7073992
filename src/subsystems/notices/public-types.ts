import type {ComponentType} from 'react'
import type {ReleaseAnchor} from '../../model/release-anchors.ts'
import type {NoticeFacts} from './notice.ts'
import type {noticeWords} from './words/notice-words.ts'

type NoticeWords = typeof noticeWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends NoticeWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** The summary of a notice; absent if the front matter has none. */
    readonly notice?: NoticeFacts
    /** Addresses of the releases in `affects` that a page lists, by their text. */
    readonly releaseLinks?: Readonly<Record<string, string>>
  }

  interface Slice {
    /** Releases that the notice names and a page lists, by their text in `affects`. */
    readonly affectedReleases?: Readonly<Record<string, ReleaseAnchor>>
  }

  interface ChildPage {
    /** What a notice requires of its readers: see `NoticeFacts`. */
    readonly notice?: NoticeFacts
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureLayouts {
    readonly NoticeLayout: ComponentType<LayoutProps>
  }
}
