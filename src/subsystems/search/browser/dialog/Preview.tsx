import type {SearchGroup, SearchHit} from '../../../../plugin/search-provider.ts'
import {KindIcon} from './KindIcon.tsx'
import {Marked} from './Marked.tsx'
import {splitPageHit} from './page-hit.ts'

export interface PreviewProps {
  readonly groups: readonly SearchGroup[]
  /** The active option. */
  readonly hit: SearchHit | undefined
}

/** The text of the active result, on wide screens. Hidden from assistive technology, which reads the excerpt in the option. */
export function Preview({groups, hit}: PreviewProps) {
  const group = groups.find(({hits}) => hit && hits.includes(hit))
  if (!group || !hit) return null
  const {heading, crumbs, code, excerpt, preview = excerpt} = hit
  return (
    <div className="search-preview" aria-hidden="true">
      <p className="search-page">
        <KindIcon kind={group.kind} />
        <span>{group.title}</span>
      </p>
      {splitPageHit(group).page !== hit && (
        <p className="search-heading">
          {crumbs.length > 0 && <span className="search-crumbs">{crumbs.join(' › ')} › </span>}
          <Marked segments={heading} />
        </p>
      )}
      <p className={code ? 'search-preview-text search-code' : 'search-preview-text'} dir="auto">
        <Marked segments={preview} />
      </p>
    </div>
  )
}
