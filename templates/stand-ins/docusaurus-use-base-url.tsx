/** `@docusaurus/useBaseUrl`: docsgen gives every address that is rendered the base of the site. */
export default function useBaseUrl(url: string): string {
  return /^(?:[a-z][a-z+.-]*:|[/#])/i.test(url) ? url : `/${url}`
}

/** The same for many. */
export function useBaseUrlUtils() {
  return {withBaseUrl: useBaseUrl}
}
