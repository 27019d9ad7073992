import {day, type WithWords} from '../../../templates/word.ts'
import {wordParts} from '../../../templates/word-parts.ts'
import type {NoticeFacts} from './notice.ts'
import {statusLabel} from './status-label.ts'

/** A summary of a notice for lists: its deadline, its status and what it affects. */
export function NoticeFactList({notice, site = {}}: {readonly notice: NoticeFacts; readonly site?: WithWords}) {
  const {actBy, status, affects = []} = notice
  const open = status !== 'done' && status !== 'replaced'
  return (
    <ul className="notice-facts">
      {status !== undefined && <li data-status={status}>{statusLabel(site, status)}</li>}
      {actBy !== undefined && open && (
        <li>
          {wordParts(site, 'actByDate', {
            date: (
              <strong>
                <time dateTime={actBy}>{day(site, actBy)}</time>
              </strong>
            )
          })}
        </li>
      )}
      {affects.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
