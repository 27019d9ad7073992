import {type Color, converter, formatHex, interpolate, parse, wcagContrast} from 'culori'
import type {Severity} from '../../model/diagnostic.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import type {ThemeConfig} from '../../model/site.ts'

export interface AccentProblem extends ConfigProblem {
  readonly severity: Severity
  readonly actual?: string
  readonly expected?: readonly string[]
}

/** Minimum contrast of WCAG AA for text in the size of body text. */
const least = 4.5

/** The theme's background colors (`--bg`). */
const grounds = {light: '#ffffff', dark: '#0e1015'} as const
type Ground = keyof typeof grounds

/** Returns the problems of an accent: a value that is not a color, or a color with too little contrast to the background. */
export function accentProblems(accent: NonNullable<ThemeConfig['accent']>): AccentProblem[] {
  if (typeof accent === 'string')
    return problemsOf({accent, keys: ['theme', 'accent'], shown: {light: color => color, dark: mixedWithWhite}})
  return (['light', 'dark'] as const).flatMap(ground =>
    problemsOf({accent: accent[ground], keys: ['theme', 'accent', ground], shown: {[ground]: (color: Color) => color}})
  )
}

/** Returns the color that `accentCss` derives from an accent for dark mode. */
function mixedWithWhite(accent: Color): Color {
  return interpolate(['white', accent], 'oklab')(0.55)
}

/** @param input.shown the color shown on each background */
function problemsOf(input: {
  readonly accent: string
  readonly keys: readonly string[]
  readonly shown: Readonly<Partial<Record<Ground, (color: Color) => Color>>>
}): AccentProblem[] {
  const {accent, keys, shown} = input
  const name = `\`${keys.join('.')}\``
  // Only a browser can compute these values.
  if (/^(?:(?:color-mix|light-dark|var|calc)\(|\w+\(from\s)/i.test(accent.trim())) return []
  const color = parse(accent.trim())
  if (!color)
    return [
      {
        keys,
        severity: 'error',
        reason: `Unexpected \`${accent}\` in ${name}, expected a CSS color, such as \`#3546c4\``
      }
    ]
  return (['light', 'dark'] as const).flatMap((ground): AccentProblem[] => {
    const show = shown[ground]
    if (!show) return []
    const contrast = wcagContrast(show(color), grounds[ground])
    if (contrast >= least) return []
    const nearest = ground === 'light' ? darkened(color, grounds[ground]) : undefined
    const better = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`
    return [
      {
        keys,
        severity: 'warning',
        reason: `Unexpected contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1 between ${name} \`${accent}\` and the ${ground} background, expected at least ${least} to 1${better}`,
        ...(nearest !== undefined && {actual: accent, expected: [nearest]})
      }
    ]
  })
}

/** Returns the color of the same hue that has just enough contrast. */
function darkened(accent: Color, ground: string): string | undefined {
  const {l, c, h = 0} = converter('oklch')(accent)
  for (let lightness = l; lightness > 0; lightness -= 0.01) {
    const hex = formatHex({mode: 'oklch', l: lightness, c, h})
    if (wcagContrast(hex, ground) >= least) return hex
  }
  return undefined
}
