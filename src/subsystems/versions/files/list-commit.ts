import type {Store} from '../../../host/cache/store.ts'
import {programId} from '../../../host/machine/build-id.ts'
import type {Places} from '../../../model/project/places.ts'
import type {SourceFile, Sources} from '../../../model/project/sources.ts'
import type {SourcePath} from '../../../model/url.ts'

type Listing = Omit<Sources, 'pages' | 'metas'> & Readonly<Record<'pages' | 'metas', readonly SourcePath[]>>

/** Lists the files of a commit that is below `.docsgen`. The list is kept, because it never changes. */
export function listCommit(
  store: Store,
  {commit, places, list}: {readonly commit: string; readonly places: Places; readonly list: (places: Places) => Sources}
): Sources {
  const listing = store.deriveNow('listings', [programId(), commit, places], () => listingOf(list(places)))
  return sourcesOf(listing, commit)
}

function listingOf({pages, metas, ...others}: Sources): Listing {
  return {...others, pages: pages.map(({path}) => path), metas: metas.map(({path}) => path)}
}

/** Returns files that never change, so their states are known without the disk. */
function sourcesOf({pages, metas, ...others}: Listing, commit: string): Sources {
  const ofCommit = (path: SourcePath): SourceFile => ({path, signature: commit, changed: 0})
  return {...others, pages: pages.map(ofCommit), metas: metas.map(ofCommit)}
}

/** Returns whether a file of a public folder is about a whole site, so a part of another site does not publish it. */
export function isAboutSite(name: string): boolean {
  return /^(?:_redirects|_headers|robots\.txt|CNAME|favicon\.\w+|\.nojekyll|\.well-known\/.*)$/.test(name)
}
