import type {ChildPage, SiteView} from '../../model/site.ts'
import {NoticeFactList} from './NoticeFactList.tsx'

/** What a list shows about a notice. */
export function ListedNotice({page: {notice}, site}: {readonly page: ChildPage; readonly site: SiteView}) {
  return notice ? <NoticeFactList notice={notice} site={site} /> : null
}
