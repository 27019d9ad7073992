type To = string | {readonly pathname?: string}

function address(to: To): string {
  return typeof to === 'string' ? to : (to.pathname ?? '/')
}

const inBrowser = typeof window !== 'undefined'

/** `next/router` and `next/navigation`: the reader's location. There is none while docsgen builds a site. Other pages are plain documents. */
export function useRouter() {
  const {pathname, search, hash} = inBrowser ? window.location : {pathname: '/', search: '', hash: ''}
  return {
    route: pathname,
    pathname,
    asPath: pathname + search + hash,
    query: Object.fromEntries(new URLSearchParams(search)),
    locale: undefined,
    basePath: '',
    isReady: inBrowser,
    push: (to: To) => window.location.assign(address(to)),
    replace: (to: To) => window.location.replace(address(to)),
    back: () => window.history.back(),
    refresh: () => window.location.reload(),
    prefetch: () => Promise.resolve(),
    events: {on: () => {}, off: () => {}, emit: () => {}}
  }
}

export function usePathname(): string {
  return inBrowser ? window.location.pathname : '/'
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(inBrowser ? window.location.search : '')
}

export function useParams(): Readonly<Record<string, string>> {
  return {}
}

export function useSelectedLayoutSegment(): null {
  return null
}

/** Redirects and missing pages belong to the site, not to components. */
export function redirect(): void {}

export {redirect as notFound, redirect as permanentRedirect}

export default {useRouter, push: (to: To) => window.location.assign(address(to)), events: {on: () => {}, off: () => {}}}
