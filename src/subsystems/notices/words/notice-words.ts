import type {Word} from '../../../model/words/word.ts'

/** English words of the layout of notices, and of their rows in lists. */
export const noticeWords = {
  status: 'Status',
  statusPlanned: 'Planned',
  statusActive: 'Active',
  statusDone: 'Done',
  statusReplaced: 'Replaced',
  actBy: 'Act by',
  actByDate: 'Act by {date}',
  concerned: 'Who is affected',
  affected: 'Affected'
} as const satisfies Readonly<Record<string, Word>>
