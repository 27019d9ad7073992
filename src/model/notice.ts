import type {FrontMatter} from './page.ts'
import type {NoticeFacts} from './site.ts'

/** Returns the notice fields of a page's front matter, or `undefined` if it has none of them. */
export function noticeOf({act_by, status, affects}: FrontMatter): NoticeFacts | undefined {
  if (act_by === undefined && status === undefined && !affects?.length) return undefined
  return {
    ...(act_by !== undefined && {actBy: act_by}),
    ...(status !== undefined && {status}),
    ...(affects?.length && {affects})
  }
}
