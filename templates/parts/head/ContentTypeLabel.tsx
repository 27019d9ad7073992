import {kindIcon} from '../../../src/model/components/icons.ts'
import {labelOf} from '../../label-of.ts'
import type {ContentTypeProps} from '../../types.ts'
import {Icon} from '../Icon.tsx'

/** The content type of the page, with its icon. A landing page is recognizable without a label. */
export function ContentTypeLabel({contentType, site}: ContentTypeProps) {
  if (contentType === undefined || contentType === 'landing-page') return null
  return (
    <span className="content-type" data-content-type={contentType}>
      <Icon name={kindIcon(contentType)} />
      {labelOf(site.contentTypes, contentType)}
    </span>
  )
}
