/** `@docusaurus/useBaseUrl`: docsgen adds the site's base to every rendered address. */
export default function useBaseUrl(url: string): string {
  return /^(?:[a-z][a-z+.-]*:|[/#])/i.test(url) ? url : `/${url}`
}

/** The same for several addresses. */
export function useBaseUrlUtils() {
  return {withBaseUrl: useBaseUrl}
}
