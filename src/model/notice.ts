import type {FrontMatter} from './page.ts'
import type {NoticeFacts} from './site.ts'

/** What a page's front matter says of a notice; nothing where it says none of it. */
export function noticeOf({act_by, status, affects}: FrontMatter): NoticeFacts | undefined {
  if (act_by === undefined && status === undefined && !affects?.length) return undefined
  return {
    ...(act_by !== undefined && {actBy: act_by}),
    ...(status !== undefined && {status}),
    ...(affects?.length && {affects})
  }
}
