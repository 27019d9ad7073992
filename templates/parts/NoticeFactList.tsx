import type {NoticeFacts} from '../../src/model/site.ts'
import {formatDate} from '../format-date.ts'
import {labelOf} from '../label-of.ts'

/** A summary of a notice for lists: its deadline, its status and what it affects. */
export function NoticeFactList({notice}: {readonly notice: NoticeFacts}) {
  const {actBy, status, affects = []} = notice
  const open = status !== 'done' && status !== 'replaced'
  return (
    <ul className="notice-facts">
      {status !== undefined && <li data-status={status}>{labelOf([], status)}</li>}
      {actBy !== undefined && open && (
        <li>
          Act by{' '}
          <strong>
            <time dateTime={actBy}>{formatDate(actBy)}</time>
          </strong>
        </li>
      )}
      {affects.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
