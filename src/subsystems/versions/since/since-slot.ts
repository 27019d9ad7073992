import {releaseAnchorOf, releaseAnchors} from '../../../model/release-anchors.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import type {JoinedSlotFiller} from '../../../plugin/slots.ts'
import type {ReleaseLink} from './ReleaseLink.tsx'

interface SinceLink {
  readonly label: string
  readonly href?: string
}

/** Fills the slot of `<Since version="v1.2" of="program">`: a link to the release, if a page lists it. */
export const sinceSlot: JoinedSlotFiller<SinceLink> = {
  facts: ['headings'],
  data({props: {label, version, of}, joined}) {
    const anchor = releaseAnchorOf(releaseAnchors(joined.pages), {program: String(of), version: String(version)})
    return {
      label: String(label),
      ...(anchor && {href: `${withBase(joined.base, encodeRoute(anchor.route))}#${encodeURIComponent(anchor.id)}`})
    }
  },
  html(data, {parts}) {
    const link = parts.ReleaseLink as typeof ReleaseLink
    return link(data)
  },
  markdown: ({label, href}) => (href === undefined ? label : `[${label}](${href})`)
}
