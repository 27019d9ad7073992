import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Link, PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {checkExternalLinks, type ExternalOptions} from './external-links.ts'
import {hostReport} from './host-report.ts'

/** Requests the external addresses that pages link to, and returns findings at the links. */
export async function findExternal(input: {
  readonly site: Site
  readonly cacheDir: string
  readonly offline: boolean
  /** Called with each line of the report by host. */
  readonly print?: (line: string) => void
  /** For tests. */
  readonly options?: ExternalOptions
}): Promise<readonly Diagnostic[]> {
  const {site, cacheDir, offline} = input
  const uses: {page: PageFacts; link: Link; url: string}[] = []
  for (const page of site.pages) {
    for (const link of page.links) {
      if (link.target.kind === 'external' && /^(?:https?:)?\/\//i.test(link.target.url) && !isLocal(link.target.url))
        uses.push({page, link, url: link.target.url})
    }
  }
  const verdicts = await checkExternalLinks(
    uses.map(({url}) => url),
    {cacheDir, offline, ...input.options}
  )
  if (!offline) for (const line of hostReport(verdicts)) input.print?.(line)
  return uses.flatMap(({page, link, url}): Diagnostic[] => {
    const verdict = verdicts.get(url)
    const at = {file: link.file ?? page.source, ...link.place}
    switch (verdict?.kind) {
      case undefined:
      case 'ok':
        return []
      case 'broken':
        return [
          {
            ...at,
            rule: 'external-link',
            severity: 'error',
            reason: `Unexpected link to \`${url}\`, which ${verdict.problem}, expected an existing page`
          }
        ]
      case 'moved':
        return [
          {
            ...at,
            rule: 'external-link-moved',
            severity: 'warning',
            reason: `Unexpected link to \`${url}\`, which has moved, expected \`${verdict.to}\``,
            actual: url,
            expected: [verdict.to]
          }
        ]
      case 'unknown':
        return [
          {
            ...at,
            rule: 'external-link-unknown',
            severity: 'info',
            reason: `Could not check \`${url}\`: ${verdict.reason}`
          }
        ]
      default:
        return verdict satisfies never
    }
  })
}

/** The rule `link-local-address` reports these addresses. */
function isLocal(url: string): boolean {
  return /^(?:https?:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(url)
}
