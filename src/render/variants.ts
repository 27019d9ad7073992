import type {Config} from '../model/project/config.ts'

/** Style sheets of the forms that pages may have, by logical name and by code unit. Pages of such sites load them after `variants.css`. */
export const variantSheets = ['languages.css', 'versions.css'] as const

/** Returns the sheets of the forms that the pages of a site have. */
export function usedVariants({locales, versions}: Pick<Config, 'locales' | 'versions'>): readonly string[] {
  return variantSheets.filter(sheet => (sheet === 'languages.css' ? locales : versions) !== undefined)
}
