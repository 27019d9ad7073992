/** The languages of a site: that of most pages, and those of the pages below some routes. */
export interface Languages {
  readonly lang: string
  readonly languages?: Readonly<Record<string, string>> | undefined
}

/** Returns the language of a page that names none itself: that of the longest route in `languages` that it lies below. */
export function languageOf(route: string, {lang, languages = {}}: Languages): string {
  let longest = ''
  for (const above of Object.keys(languages))
    if (above.length > longest.length && (route === above || route.startsWith(`${above}/`))) longest = above
  return languages[longest] ?? lang
}
