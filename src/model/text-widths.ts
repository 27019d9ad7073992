/** How wide the theme's text is at most, in CSS pixels: of what is read (`--prose`), and of what is looked at (`--wide`). */
export interface TextWidths {
  readonly prose: number
  readonly wide: number
}

/** Those of the packaged theme. */
export const textWidths: TextWidths = {prose: 656, wide: 864}

/** CSS pixels of a `rem`, as browsers have it unless the reader says otherwise. */
export const pixelsOfRem = 16

/**
 * The widths that a project's own style sheet gives its text: the largest of each, where it gives several.
 *
 * @param css all of the project's styles; a width in another unit than `px` and `rem` is not known here
 */
export function textWidthsOf(css: string | undefined): TextWidths {
  if (!css) return textWidths
  const widest = (name: keyof TextWidths): number => {
    const found = [...css.matchAll(new RegExp(`--${name}\\s*:\\s*(\\d*\\.?\\d+)(rem|px)\\s*[;}]`, 'g'))]
    const widths = found.map(([, number, unit]) => Math.round(Number(number) * (unit === 'rem' ? pixelsOfRem : 1)))
    return Math.max(...widths) > 0 ? Math.max(...widths) : textWidths[name]
  }
  return {prose: widest('prose'), wide: widest('wide')}
}
