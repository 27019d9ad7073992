import {hashOf} from '../../host/machine/hash.ts'
import type {PageFacts} from '../../model/page.ts'
import {type Places, versionRouteOf} from '../../model/project/places.ts'
import {areInWorkingFolder, versionOf} from '../../model/versions.ts'
import {moveAddress, movePage} from '../../site/languages/moved-addresses.ts'
import {withoutVersion, wordsOf} from './compare/version-words.ts'

/** A page that is read. Its mirror is `content.text`. */
interface ReadPage {
  readonly facts: PageFacts
  readonly content: {readonly text: string}
}

/**
 * Returns what the site needs to know about a page in its version: its addresses in the site, and the hash of its words, with which
 * versions are compared.
 */
export function versionFacts(
  {facts, content: {text}}: ReadPage,
  {places, ...site}: {readonly places: Places; readonly base: string; readonly url?: string | undefined}
): Partial<PageFacts> {
  if (!places.versions) return {}
  const {title, frontMatter, route, source} = facts
  const versions = Object.values(places.versions)
  const isFolder = areInWorkingFolder(versions)
  const version = isFolder ? versionOf(route, versions) : {path: versionRouteOf(source, places).slice(1)}
  const words = wordsOf([title, frontMatter.description, withoutVersion(text, site, version ?? {path: ''})].join(' '))
  return {...(!isFolder && version && addressesIn(version.path, facts)), wordsHash: hashOf(words.join(' '))}
}

/** Returns the facts about a page with all addresses in a version. */
function addressesIn(path: string, facts: PageFacts): Partial<PageFacts> {
  if (path === '') return {}
  const move = (address: string): string => moveAddress(address, {path})
  const {frontMatter, slots} = movePage(facts, move)
  const {aliases} = frontMatter
  return {frontMatter: aliases ? {...frontMatter, aliases: aliases.map(move)} : frontMatter, slots}
}
