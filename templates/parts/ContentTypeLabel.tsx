import {labelOf} from '../label-of.ts'
import type {ContentTypeProps} from '../types.ts'

/** What kind of page this is. A landing page needs no label: it looks like one. */
export function ContentTypeLabel({contentType, site}: ContentTypeProps) {
  if (contentType === undefined || contentType === 'landing-page') return null
  return (
    <span className="content-type" data-content-type={contentType}>
      {labelOf(site.contentTypes, contentType)}
    </span>
  )
}
