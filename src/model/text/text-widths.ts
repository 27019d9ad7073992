/** Maximum widths of the theme's text in CSS pixels: of prose (`--prose`) and of wide content (`--wide`). */
export interface TextWidths {
  readonly prose: number
  readonly wide: number
}

/** Widths of the packaged theme. */
export const textWidths: TextWidths = {prose: 656, wide: 864}

/** CSS pixels of a `rem` in browsers with default settings. */
export const pixelsOfRem = 16

/**
 * Returns the text widths of a project's own style sheets: the largest of each, if there are several.
 *
 * @param css all styles of the project; only widths in `px` and `rem` are recognized
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
