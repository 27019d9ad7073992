import type {FrontMatter} from '../../model/page.ts'

/** The summary of a notice. Every field is optional. */
export interface NoticeFacts {
  /** Day by which affected readers must act, `2025-07-24`. */
  readonly actBy?: string
  readonly status?: string
  /** Programs and versions as written. */
  readonly affects?: readonly string[]
}

/** Returns the notice fields of a page's front matter, or `undefined` if it has none of them. */
export function noticeOf({act_by, status, affects}: FrontMatter): NoticeFacts | undefined {
  if (act_by === undefined && status === undefined && !affects?.length) return undefined
  return {
    ...(act_by !== undefined && {actBy: act_by}),
    ...(status !== undefined && {status}),
    ...(affects?.length && {affects})
  }
}

/** Returns what lists show about a notice. */
export function listedNotice({frontMatter}: {readonly frontMatter: FrontMatter}): {
  readonly notice?: NoticeFacts
  readonly status?: string
} {
  const notice = noticeOf(frontMatter)
  return {...(notice && {notice}), ...(notice?.status !== undefined && {status: notice.status})}
}
