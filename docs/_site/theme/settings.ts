/** Settings of the page on the theme's parts, each with the variables that it changes. */
export const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Default: {},
  Square: {'--radius': '0rem'},
  Green: {'--accent-light': '#0a6b4b', '--accent-dark': '#7dd3a8'},
  Serif: {'--font': 'Georgia, "DejaVu Serif", serif'},
  Compact: {'--density': '0.5'}
}
