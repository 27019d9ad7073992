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
