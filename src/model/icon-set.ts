import {isIcon} from './icons.ts'
import {didYouMean, suggest} from './suggest.ts'

/** A set of icons, looked up by name. */
export interface Icons {
  /**
   * Returns the elements inside an SVG of 24 by 24.
   *
   * @param name with or without its collection: `rocket`, `lucide:rocket`, `simple-icons:x`
   */
  find(name: string): string | undefined
  names(): readonly string[]
}

/**
 * Returns what is wrong with an icon that a setting names; nothing for an icon of the theme or the set.
 *
 * @param orElse what the setting also takes, as the end of "expected …"
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
