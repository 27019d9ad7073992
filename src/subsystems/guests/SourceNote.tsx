import type {PartProps} from '../../../templates/types.ts'
import {wordParts} from '../../../templates/word-parts.ts'

/** Shows the repository, the commit and the license of a page that comes from another repository. */
export function SourceNote({page: {guest}, site}: PartProps) {
  if (!guest) return null
  const {title, url, commit, license} = guest
  const linked = (text: string, path: string) => (url === undefined ? text : <a href={url + path}>{text}</a>)
  const parts = {repository: linked(title, ''), commit: linked(commit.slice(0, 8), `/tree/${commit}`)}
  return (
    <p className="source-note">
      {license
        ? wordParts(site, 'pageSourceLicense', {
            ...parts,
            license: license.file === undefined ? license.name : linked(license.name, `/blob/${commit}/${license.file}`)
          })
        : wordParts(site, 'pageSource', parts)}
    </p>
  )
}
