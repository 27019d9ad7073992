import type {PageFacts} from './page.ts'
import type {Route} from './url.ts'

/** The heading of a release on the page that lists the releases of its program. */
export interface ReleaseAnchor {
  readonly route: Route
  readonly id: string
}

/** Anchors by version without `v`, by program. */
export type ReleaseAnchors = ReadonlyMap<string, ReadonlyMap<string, ReleaseAnchor>>

/** Returns the releases on pages whose front matter sets a program in `releases`. Each is a level-2 heading with the version. */
export function releaseAnchors(
  pages: Iterable<Pick<PageFacts, 'route' | 'frontMatter' | 'headings' | 'fallback'>>
): ReleaseAnchors {
  const programs = new Map<string, Map<string, ReleaseAnchor>>()
  for (const {route, frontMatter, headings, fallback} of pages) {
    const program = frontMatter.releases
    // The original comes before its translations.
    if (typeof program !== 'string' || fallback !== undefined || programs.has(program)) continue
    const anchors = headings.filter(({depth}) => depth === 2).map(({id, text}) => [bare(text), {route, id}] as const)
    programs.set(program, new Map(anchors))
  }
  return programs
}

/** Returns the anchor of a release; `undefined` if no page lists it. */
export function releaseAnchorOf(
  anchors: ReleaseAnchors,
  {program, version}: {readonly program: string; readonly version: string}
): ReleaseAnchor | undefined {
  return anchors.get(program)?.get(bare(version))
}

/** Returns the program and the version at the start of text such as `op-node v1.16.2 or later`. */
export function programVersion(text: string): {readonly program: string; readonly version: string} | undefined {
  const [, program, version] = /^(\S+)\s+(v?\d[\w.+-]*\w)/.exec(text) ?? []
  return program === undefined || version === undefined ? undefined : {program, version}
}

function bare(version: string): string {
  return version.trim().replace(/^v(?=\d)/i, '')
}
