import {repositoryHost} from '../../../src/model/components/icons.ts'
import type {SiteView} from '../../../src/model/site.ts'
import {word} from '../../word.ts'
import {Icon, namedIcon} from '../Icon.tsx'

/** A link to the repository, with the icon and the name of its host; nothing for a site without a repository. */
export function RepositoryLink({site}: {readonly site: SiteView}) {
  if (!site.repository) return null
  const host = repositoryHost(site.repository.url)
  return (
    <a className="tool repository" href={site.repository.url}>
      {namedIcon(host?.icon, site) ?? <Icon name="source" />}
      <span className="tool-label">{host?.name ?? word(site, 'source')}</span>
    </a>
  )
}
