import {createStore} from '../../../host/cache/store.ts'
import {withSecondIndexes} from '../../../host/project/find-places.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {below, type Places} from '../../../model/project/places.ts'
import type {Sources} from '../../../model/project/sources.ts'
import {isAboutSite, listCommit} from '../../versions/files/list-commit.ts'
import type {OpenGuest} from './open-guests.ts'

/** A guest with the list of its files. */
export interface ListedGuest extends OpenGuest {
  readonly sources: Sources
}

/** Lists the files of guests. */
export function listGuests(
  guests: readonly OpenGuest[],
  {root, cacheDir, list}: {readonly root: string; readonly cacheDir: string; readonly list: (places: Places) => Sources}
): readonly ListedGuest[] {
  const store = createStore(root, cacheDir)
  return guests.map(guest => {
    const {places, view} = guest
    const sources = listCommit(store, {commit: view.commit, places, list})
    return {...guest, sources, places: withSecondIndexes(places, sources.pages)}
  })
}

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
      .filter(name => !isAboutSite(name))
      .map(name => [`${to.slice(1)}/${name}`, published[name] ?? below(publicDir, name)] as const)
  )
  return {
    ...places,
    mounts: [...places.mounts, ...guests.flatMap(guest => guest.places.mounts)],
    routes: Object.assign({}, places.routes, ...guests.map(guest => guest.places.routes)) as Places['routes'],
    published: {...places.published, ...Object.fromEntries(published)}
  }
}
