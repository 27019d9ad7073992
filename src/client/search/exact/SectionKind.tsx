import {titleFromName} from '../../../model/title-from-name.ts'

/** What a section is about, as a small label behind its heading. */
export function SectionKind({kind}: {readonly kind: string | undefined}) {
  return kind === undefined ? null : <span className="search-section-kind">{titleFromName(kind)}</span>
}
