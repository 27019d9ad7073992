interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const nowhere: Location = {pathname: '/', search: '', hash: ''}

/** `@docusaurus/router`: where a reader is. While a site is built nobody is anywhere. */
export function useLocation(): Location {
  if (typeof window === 'undefined') return nowhere
  const {pathname, search, hash} = window.location
  return {pathname, search, hash}
}

/** Pages are plain documents: another one is gone to. */
export function useHistory() {
  return {
    location: useLocation(),
    push: (to: string) => window.location.assign(to),
    replace: (to: string) => window.location.replace(to),
    goBack: () => window.history.back(),
    listen: () => () => {}
  }
}

export function useParams(): Readonly<Record<string, string>> {
  return {}
}

export function useRouteMatch(): null {
  return null
}

export function matchPath(): null {
  return null
}

/** A redirect is the site's, not a component's: the link that it leads to. */
export function Redirect({to}: {to: string}) {
  return <a href={to}>{to}</a>
}
