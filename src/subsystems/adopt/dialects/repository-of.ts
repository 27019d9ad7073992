import type {UserSettings} from '../../../model/project/config.ts'
import {given} from './read-data.ts'

/**
 * Parses the address of a folder on GitHub, as generators configure it for "Edit this page":
 * `https://github.com/who/what/edit/main/docs/`. Branch and folder may be missing.
 */
export function repositoryOf(address: string | undefined): UserSettings['repository'] {
  const match = /^(https:\/\/github\.com\/[^/\s]+\/[^/\s#?]+)(?:\/(?:tree|blob|edit)\/([^/]+)(?:\/(.*))?)?/.exec(
    address ?? ''
  )
  if (!match?.[1]) return undefined
  return {
    url: match[1].replace(/\.git$/, ''),
    ...given({branch: match[2], dir: match[3]?.replace(/\/+$/, '') || undefined})
  }
}

/**
 * Returns the repository of an address that ends with the folder of pages, or with a pattern in it: `…/edit/main/site/pages/:path`.
 *
 * @param dir folder of pages, relative to the root of the project
 */
export function repositoryOfPages(address: string | undefined, dir: string): UserSettings['repository'] {
  const found = repositoryOf(address?.replace(/:path.*$/, ''))
  if (!found) return undefined
  const {dir: folder = '', ...repository} = found
  const root = folder === dir ? '' : folder.endsWith(`/${dir}`) ? folder.slice(0, -dir.length - 1) : folder
  return {...repository, ...(root && {dir: root})}
}
