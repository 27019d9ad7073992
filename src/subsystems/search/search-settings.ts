import type {HostedSearch} from '../../model/hosted-search.ts'
import type {Config, UserSettings} from '../../model/project/config.ts'

/** Returns the settings of the search in a configuration, completed. The schema checks that a hosted engine has a key, and a URL or an application. */
export function searchSettings(search: UserSettings['search']): Config['search'] {
  if (search === false) return {enabled: false, provider: 'lunr'}
  if (typeof search !== 'object') return {enabled: true, provider: 'lunr'}
  const {provider = 'lunr', url = '', key = '', index = 'docs', appId = '', synonyms, lunrIndex} = search
  if (provider === 'lunr') return {enabled: true, provider, ...(synonyms && {synonyms}), ...(lunrIndex && {lunrIndex})}
  const algolia = provider === 'algolia' && {appId, ...(url ? {url} : algoliaHosts(appId))}
  return {enabled: true, provider, hosted: {provider, url, key, index, ...algolia}}
}

/** Returns the addresses of an Algolia application: the one for searching, and those to try if it does not respond. */
export function algoliaHosts(appId: string): Required<Pick<HostedSearch, 'url' | 'fallbacks'>> {
  const id = appId.toLowerCase()
  return {
    url: `https://${id}-dsn.algolia.net`,
    fallbacks: [1, 2, 3].map(number => `https://${id}-${number}.algolianet.com`)
  }
}
