import type {Document} from 'yaml'

/**
 * Finds tags that YAML's core schema does not have (`!!js/function`). The parser drops them and keeps the value, which then has
 * another meaning.
 *
 * @param text the parsed text
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
