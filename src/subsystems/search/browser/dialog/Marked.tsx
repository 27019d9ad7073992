import type {Segment} from '../../../../plugin/search-provider.ts'

/** Text with matches marked. It only creates text nodes: nothing that a page contains or a reader types becomes HTML. */
export function Marked({segments}: {segments: readonly Segment[]}) {
  return segments.map(({text, mark}, i) => {
    return mark ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>
  })
}
