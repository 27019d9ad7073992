import type {Segment} from '../../../../plugin/search-provider.ts'

/** Text with matches marked. It only creates text nodes: nothing that a page contains or a reader types becomes HTML. */
export function Marked({segments}: {segments: readonly Segment[]}) {
  return segments.map(({text, mark}, i) => {
    const Element = mark ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and their order is fixed
    return <Element key={i}>{text}</Element>
  })
}
