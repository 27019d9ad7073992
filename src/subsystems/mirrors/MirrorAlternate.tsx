import type {PartProps} from '../../../templates/types.ts'

/** Links to the Markdown mirror in the head of the page, for programs. */
export function MirrorAlternate({page}: PartProps) {
  return page.mirrorHref ? <link rel="alternate" type="text/markdown" href={page.mirrorHref} /> : null
}
