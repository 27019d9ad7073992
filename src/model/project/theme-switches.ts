let switches: readonly string[] = [
  'breadcrumb',
  'collapsed',
  'footer',
  'navbar',
  'pagination',
  'readingTime',
  'sidebar',
  'timestamp',
  'toc'
]

/** Returns the theme options that front matter turns on and off. */
export function themeSwitches(): readonly string[] {
  return switches
}

/** Adds the options of features. */
export function addThemeSwitches(names: readonly string[]): void {
  switches = [...new Set([...switches, ...names])]
}
