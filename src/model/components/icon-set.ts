import {didYouMean, suggest} from '../text/suggest.ts'
import {isIcon} from './icons.ts'

/** An icon set with lookup by name. */
export interface Icons {
  /**
   * Returns the content of an SVG of 24 by 24, or `undefined` for an unknown name.
   *
   * @param name with or without its collection: `rocket`, `lucide:rocket`, `simple-icons:x`
   */
  find(name: string): string | undefined
  names(): readonly string[]
}

/**
 * Returns a message if the theme and the set have no icon of this name.
 *
 * @param orElse other values that the setting accepts, as the end of "expected …"
 */
export function unknownIcon(
  name: string,
  set: Icons,
  orElse = ''
): {readonly reason: string; readonly expected: readonly string[]} | undefined {
  if (isIcon(name) || set.find(name) !== undefined) return undefined
  const expected = suggest(name, set.names())
  return {
    reason: `Unexpected icon \`${name}\`, expected the name of a Lucide icon or a brand${orElse}${didYouMean(expected)}`,
    expected
  }
}
