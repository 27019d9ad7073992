import type {Document} from 'yaml'

/**
 * Tags that YAML's core schema does not have (`!!js/function`). The parser drops them and keeps the value, which then means
 * something else than what was written.
 *
 * @param text what the document was parsed from
 */
export function unknownTags(
  document: Document,
  text: string
): {readonly reason: string; readonly from: number; readonly to: number}[] {
  return document.warnings
    .filter(({code}) => code === 'TAG_RESOLVE_FAILED')
    .map(({pos: [from, to]}) => ({
      reason: `Unexpected tag \`${text.slice(from, to)}\`, expected a plain value`,
      from,
      to
    }))
}
