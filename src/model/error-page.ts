/** The status of an answer for which hosts have a page. */
export type ErrorStatus = 404 | 500

/** What determines whether a page is an error page. */
export interface ErrorFacts {
  readonly route: string
  /** See `PageFacts`. */
  readonly error?: ErrorStatus | undefined
}

/** Returns the status for which hosts show a page; `undefined` for all pages but the error pages. */
export function errorStatusOf({route, error}: ErrorFacts): ErrorStatus | undefined {
  return error ?? (route === '/404' ? 404 : route === '/500' ? 500 : undefined)
}

/** Returns whether a page is an error page. They are built and reachable, but in no list. */
export function isErrorPage(page: ErrorFacts): boolean {
  return errorStatusOf(page) !== undefined
}
