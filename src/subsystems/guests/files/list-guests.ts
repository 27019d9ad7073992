import {createStore} from '../../../host/cache/store.ts'
import {programId} from '../../../host/machine/build-id.ts'
import {withSecondIndexes} from '../../../host/project/find-places.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {below, type Places} from '../../../model/project/places.ts'
import type {SourceFile, Sources} from '../../../model/project/sources.ts'
import type {SourcePath} from '../../../model/url.ts'
import type {OpenGuest} from './open-guests.ts'

/** A guest with the list of its files. */
export interface ListedGuest extends OpenGuest {
  readonly sources: Sources
}

type Listing = Omit<Sources, 'pages' | 'metas'> & Readonly<Record<'pages' | 'metas', readonly SourcePath[]>>

/** Lists the files of guests. The list of a commit's files is kept, because it never changes. */
export function listGuests(
  guests: readonly OpenGuest[],
  {root, cacheDir, list}: {readonly root: string; readonly cacheDir: string; readonly list: (places: Places) => Sources}
): readonly ListedGuest[] {
  const store = createStore(root, cacheDir)
  return guests.map(guest => {
    const {places, view} = guest
    const listing = store.deriveNow('listings', [programId(), view.commit, places], () => listingOf(list(places)))
    const sources = sourcesOf(listing, view.commit)
    return {...guest, sources, places: withSecondIndexes(places, sources.pages)}
  })
}

function listingOf({pages, metas, ...others}: Sources): Listing {
  return {...others, pages: pages.map(({path}) => path), metas: metas.map(({path}) => path)}
}

/** Returns files that never change, so their states are known without the disk. */
function sourcesOf({pages, metas, ...others}: Listing, commit: string): Sources {
  const ofCommit = (path: SourcePath): SourceFile => ({path, signature: commit, changed: 0})
  return {...others, pages: pages.map(ofCommit), metas: metas.map(ofCommit)}
}

/** Files of a public folder that are about a whole site. */
const ofSite = /^(?:_redirects|_headers|robots\.txt|CNAME|favicon\.\w+|\.nojekyll|\.well-known\/.*)$/

/** Returns the pages of a site together with those of its guests, sorted by code unit. */
export function withGuestPages(pages: Sources['pages'], guests: readonly ListedGuest[]): Sources['pages'] {
  if (guests.length === 0) return pages
  return [pages, ...guests.map(({sources}) => sources.pages)].flat().sort((a, b) => compareCodeUnits(a.path, b.path))
}

/** Returns the places of a site with those of its guests, whose public files are below their routes. */
export function withGuestPlaces(places: Places, guests: readonly ListedGuest[]): Places {
  if (guests.length === 0) return places
  const published = guests.flatMap(({guest: {to}, places: {publicDir, published = {}}, sources}) =>
    sources.publicFiles
      .filter(name => !ofSite.test(name))
      .map(name => [`${to.slice(1)}/${name}`, published[name] ?? below(publicDir, name)] as const)
  )
  return {
    ...places,
    mounts: [...places.mounts, ...guests.flatMap(guest => guest.places.mounts)],
    routes: Object.assign({}, places.routes, ...guests.map(guest => guest.places.routes)) as Places['routes'],
    published: {...places.published, ...Object.fromEntries(published)}
  }
}
