export {NoticeFactList} from './NoticeFactList.tsx'
export {NoticeLayout} from './NoticeLayout.tsx'
export type {NoticeFacts} from './notice.ts'
export {statusLabel} from './status-label.ts'
