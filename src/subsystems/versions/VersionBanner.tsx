import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** Shows the version above a page of a version other than the latest, and links to the same page of the latest. */
export function VersionBanner({page, site}: PartProps) {
  const {versionNotice: notice} = page
  if (!notice) return null
  const {status, version, text, latest} = notice
  return (
    <p className="version-banner" role="note" data-status={status}>
      {text ?? word(site, words[status], {version})}{' '}
      <a href={latest.href}>{word(site, latest.isSame ? 'toLatest' : 'nearestInLatest', {version: latest.label})}</a>
    </p>
  )
}

const words = {
  preview: 'previewVersion',
  maintained: 'olderVersion',
  unmaintained: 'unmaintainedVersion'
} as const
