import type {Segment} from './provider.ts'

/** Text with what was searched for marked. Text nodes only: nothing that a page or a reader wrote becomes HTML. */
export function Marked({segments}: {segments: readonly Segment[]}) {
  return segments.map(({text, mark}, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
    return mark ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>
  })
}
