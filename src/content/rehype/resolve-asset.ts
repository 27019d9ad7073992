import type {Place} from '../../model/diagnostic.ts'
import type {SourcePath} from '../../model/url.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {assetOutput} from '../asset-output.ts'
import {type ContentFinding, type ReadContext, report} from '../read-context.ts'

/** Files that every build writes to the root of the site: pages may link to them. */
const built = new Set(
  ['llms.txt', 'llms-full.txt', 'page-map.json', 'robots.txt', 'sitemap.xml'].map(name => `public/${name}`)
)

export interface ResolvedAsset {
  /** Address in the built site, with base. */
  readonly href: string
  readonly bytes: Uint8Array
}

/**
 * Finds a file that a page refers to. Files in `public/` keep their address; files beside pages get one under `assets/`
 * that carries a hash of their bytes, so that they can be cached for ever.
 *
 * @param path relative to the project root, inside `content/` or `public/`
 */
export function resolveAsset(
  context: ReadContext,
  path: string,
  at: ContentFinding['at'] | Place
): ResolvedAsset | undefined {
  const {base} = context.options
  const bytes = context.files.read(path) ?? (built.has(path) ? new Uint8Array() : undefined)
  if (!bytes) {
    const where = path.startsWith('public/') ? 'a file in `public/`' : 'a file that exists inside the project'
    report(context, {rule: 'missing-asset', at, reason: `Unexpected link to \`${path}\`, expected ${where}`})
    return undefined
  }
  if (path.startsWith('public/')) return {href: withBase(base, encodeRoute(path.slice('public'.length))), bytes}
  const output = assetOutput(path, bytes)
  context.assets.set(output, {source: path as SourcePath, output})
  return {href: withBase(base, `/${encodeRoute(output)}`), bytes}
}
