import {kindIcon} from '../../src/model/icons.ts'
import {labelOf} from '../label-of.ts'
import type {ContentTypeProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** What kind of page this is, with its sign. A landing page needs no label: it looks like one. */
export function ContentTypeLabel({contentType, site}: ContentTypeProps) {
  if (contentType === undefined || contentType === 'landing-page') return null
  return (
    <span className="content-type" data-content-type={contentType}>
      <Icon name={kindIcon(contentType)} />
      {labelOf(site.contentTypes, contentType)}
    </span>
  )
}
