/** A logo of the configuration: one picture, or one for each color scheme. */
interface LogoPair {
  readonly light: string
  readonly dark?: string
}

/**
 * Returns a logo that can be seen in both color schemes, from drawings whose colors are all light or all dark. Two pictures that are named
 * for their color instead of their ground are swapped. A single picture for a dark ground is left out, so the title shows.
 *
 * @param read returns the text of a drawing; `undefined` for other pictures, which stay as they are
 */
export function visibleLogo<Logo extends LogoPair>(
  logo: Logo,
  read: (path: string) => string | undefined
): Logo | undefined {
  const [light, dark] = [logo.light, logo.dark].map(path => (path === undefined ? undefined : brightnessOf(read(path))))
  if (light !== 'light') return logo
  if (logo.dark === undefined || logo.dark === logo.light) return undefined
  return dark === 'dark' ? {...logo, light: logo.dark, dark: logo.light} : {...logo, light: logo.dark}
}

/** Returns whether all colors of a drawing are light, or all are dark; `undefined` for any other. */
function brightnessOf(svg: string | undefined): 'light' | 'dark' | undefined {
  if (svg === undefined || /currentColor|<image\b|<style\b[^>]*>[^<]*prefers-color-scheme/i.test(svg)) return undefined
  const written = [
    ...svg.matchAll(/(?:fill|stroke|stop-color|color)\s*[=:]\s*["']?\s*(#[\da-f]{3,8}|rgba?\([^)]*\)|[a-z]+)/gi)
  ]
  const colors = written.flatMap(([, color = '']) => luminanceOf(color.toLowerCase()) ?? [])
  // A shape without a color is black.
  if (colors.length === 0) return undefined
  return colors.every(value => value > 0.85) ? 'light' : colors.every(value => value < 0.35) ? 'dark' : undefined
}

/** Returns the luminance of a color from 0 to 1; `undefined` for `none`, references and other names. */
function luminanceOf(color: string): number | undefined {
  const named = {white: '#ffffff', black: '#000000', snow: '#fffafa'}[color] ?? color
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/.exec(named)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/.exec(named)
  const decimal = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(named)
  const parts = short
    ? short.slice(1, 4).map(digit => Number.parseInt(digit + digit, 16))
    : long
      ? long.slice(1, 4).map(digits => Number.parseInt(digits, 16))
      : decimal?.slice(1, 4).map(Number)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
