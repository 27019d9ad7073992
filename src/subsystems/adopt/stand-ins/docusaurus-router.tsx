interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const nowhere: Location = {pathname: '/', search: '', hash: ''}

/** `@docusaurus/router`: the reader's location. There is none while docsgen builds a site. */
export function useLocation(): Location {
  if (typeof window === 'undefined') return nowhere
  const {pathname, search, hash} = window.location
  return {pathname, search, hash}
}

/** Pages are plain documents, so the browser loads the other page. */
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

/** Redirects belong to the site, not to components, so this renders a link to the target. */
export function Redirect({to}: {to: string}) {
  return <a href={to}>{to}</a>
}
