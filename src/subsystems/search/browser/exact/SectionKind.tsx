import {titleFromName} from '../../../../model/text/title-from-name.ts'

/** The kind of a section, as a small label after its heading. */
export function SectionKind({kind}: {readonly kind: string | undefined}) {
  return kind === undefined ? null : <span className="search-section-kind">{titleFromName(kind)}</span>
}
