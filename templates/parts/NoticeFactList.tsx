import type {NoticeFacts} from '../../src/model/site.ts'
import {formatDate} from '../format-date.ts'
import {labelOf} from '../label-of.ts'

/** What a notice asks for, short enough for a list: until when, where it stands, what it is about. */
export function NoticeFactList({notice, lang}: {readonly notice: NoticeFacts; readonly lang: string}) {
  const {actBy, status, affects = []} = notice
  const open = status !== 'done' && status !== 'replaced'
  return (
    <ul className="notice-facts">
      {status !== undefined && <li data-status={status}>{labelOf([], status)}</li>}
      {actBy !== undefined && open && (
        <li>
          Act by{' '}
          <strong>
            <time dateTime={actBy}>{formatDate(actBy, lang)}</time>
          </strong>
        </li>
      )}
      {affects.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
