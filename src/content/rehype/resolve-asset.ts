import type {Place} from '../../model/diagnostic.ts'
import {below, contentDirOf, publicFolder} from '../../model/project/places.ts'
import {didYouMean} from '../../model/text/suggest.ts'
import {encodeRoute, type SourcePath, withBase} from '../../model/url.ts'
import {writtenFiles} from '../../plugin/written-files.ts'
import {assetOutput} from '../asset-output.ts'
import {inLanguageFolder} from '../language-files.ts'
import {publicAddress, publicName} from '../parse/resolve-href.ts'
import {type ContentFinding, type ReadContext, report} from '../read-context.ts'

export interface ResolvedAsset {
  /** Address in the built site, with base. */
  readonly href: string
  readonly bytes: Uint8Array
}

/**
 * Finds a file that a page refers to. Files in `public/` keep their address. Files next to pages get an address under `assets/`
 * that contains a hash of their bytes, so browsers can cache them forever.
 *
 * @param written path relative to the project root; the file in the folder of the page's language comes first
 * @param href the address that the author wrote, for suggestions; default: the path
 */
export function resolveAsset(
  context: ReadContext,
  written: string,
  at: ContentFinding['at'] | Place,
  href = written
): ResolvedAsset | undefined {
  const {base, places} = context.options
  const {path, served, bytes, source, found} = findAsset(context, written)
  const shown = (href: string, file: string, found: Uint8Array): ResolvedAsset => {
    context.shownFiles.set(href, file as SourcePath)
    return {href, bytes: found}
  }
  if (bytes && served !== undefined) return shown(withBase(base, encodeRoute(served)), path, bytes)
  if (!found) {
    const where = served === undefined ? 'an existing file inside the project' : `a file in \`${publicFolder(places)}\``
    const expected = webAddress(path)
    const reason = `Unexpected link to \`${path}\`, expected ${where}${didYouMean(expected)}`
    report(context, {rule: 'missing-asset', at, reason, actual: href, expected, missing: {path, written: href}})
    return undefined
  }
  const output = assetOutput(source, found)
  context.assets.set(output, {source: source as SourcePath, output})
  return shown(withBase(base, `/${encodeRoute(output)}`), source, found)
}

/** Returns whether a file exists that a page refers to by this path. */
export function hasAsset(context: ReadContext, written: string): boolean {
  return findAsset(context, written).found !== undefined
}

function findAsset(context: ReadContext, written: string) {
  const {app, places} = context.options
  const local = inLanguageFolder(context, written)
  const name = publicName(context, local)
  // A file of another folder may be published under this name.
  const path = places.published?.[name?.slice(1) ?? ''] ?? local
  const isWritten = name !== undefined && writtenFiles(app).includes(name.slice(1))
  const bytes = context.files.read(path) ?? (isWritten ? new Uint8Array() : undefined)
  // `/img/a.png` may also be relative to the content folder, as in a repository of Markdown files.
  const source = !bytes && name !== undefined ? below(contentDirOf(places), name.slice(1)) : path
  return {path, served: publicAddress(context, local), bytes, source, found: bytes ?? context.files.read(source)}
}

/** Returns the address that a link such as `www.example.org`, without a scheme, probably means; nothing for other paths. */
function webAddress(path: string): string[] {
  const [, name] = /(?:^|\/)(www\.[^/]+\.[a-z]{2,}(?:\/.*)?)$/.exec(path) ?? []
  return name === undefined ? [] : [`https://${name}`]
}
