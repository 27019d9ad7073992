import {gzipSync} from 'node:zlib'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import type {Site} from '../../model/site.ts'
import {outputPathOf} from '../../model/url.ts'

/** A site whose files are complete, but not published yet. */
interface BuiltSite {
  readonly config: Config
  readonly site: Pick<Site, 'pages'>
  /** Addresses of client modules' scripts, by module. */
  readonly clientScripts: Readonly<Record<string, string>>
  /** Returns the text of a file, by its path in the output directory. */
  readonly read: (path: string) => string
}

/** A part of what a page loads. */
interface Part {
  readonly name: string
  /** Size after gzip. */
  readonly bytes: number
}

/** Maximum number of pages to report for a budget, the largest first. */
const most = 10
/** Maximum number of parts to name for a page. */
const mostParts = 3

/**
 * Reports pages that make a browser load more than the configuration allows, with their largest parts. Measures the files that
 * are about to be published.
 */
export function checkBudget({config, site, clientScripts, read}: BuiltSite): Diagnostic[] {
  const {html: htmlBudget, script, style} = config.build.budget
  const {base} = config
  const modules = new Map(Object.entries(clientScripts).map(([source, href]) => [href, source]))
  const sizes = new Map<string, Part & {readonly imports: readonly string[]}>()
  const measure = (href: string): Part & {readonly imports: readonly string[]} => {
    const known = sizes.get(href)
    if (known) return known
    const text = read(href.slice(base.length))
    const folder = href.slice(0, href.lastIndexOf('/') + 1)
    const imports = href.endsWith('.js')
      ? [...text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name = '']) => folder + name)
      : []
    const file = href.slice(base.length)
    const source = modules.get(href)
    const made = {name: source ? `${file} (${source})` : file, bytes: gzipSync(text, {level: 9}).byteLength, imports}
    sizes.set(href, made)
    return made
  }
  const partsOf = (hrefs: readonly string[]): Part[] => {
    const found = new Map<string, Part>()
    const visit = (href: string): void => {
      if (found.has(href)) return
      const part = measure(href)
      found.set(href, part)
      part.imports.forEach(visit)
    }
    hrefs.forEach(visit)
    return [...found.values()].sort((a, b) => b.bytes - a.bytes || compareCodeUnits(a.name, b.name))
  }
  const over: Record<'html' | 'script' | 'style', {readonly bytes: number; readonly found: Diagnostic}[]> = {
    html: [],
    script: [],
    style: []
  }
  for (const page of site.pages) {
    const {route, source} = page
    const text = read(outputPathOf(page, config.build.format))
    const report = (
      kind: keyof typeof over,
      limit: number | undefined,
      bytes: number,
      parts: () => readonly Part[]
    ): void => {
      if (limit === undefined || bytes <= limit) return
      const what = kind === 'html' ? 'HTML' : `${kind} after gzip`
      const biggest = parts()
        .slice(0, mostParts)
        .map(({name, bytes: size}) => `\`${name}\` ${number(size)}`)
      const found: Diagnostic = {
        rule: 'budget',
        severity: 'error',
        file: source,
        reason: `Unexpected ${number(bytes)} bytes of ${what} on \`${route}\`, expected at most ${number(limit)} (\`build.budget.${kind}\`)`,
        ...(biggest.length > 0 && {note: `Largest: ${biggest.join(', ')}.`})
      }
      over[kind].push({bytes, found})
    }
    const own = (href: string | undefined): href is string => href?.startsWith(`${base}assets/`) === true
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href).filter(own)
    const scripts = [...text.matchAll(/<script\b[^>]*\ssrc="([^"]+)"|\sdata-island="([^"]+)"/g)]
      .map(([, src, island]) => src ?? island)
      .filter(own)
    report('html', htmlBudget, Buffer.byteLength(text), () => htmlParts(text))
    for (const [kind, limit, hrefs] of [['script', script, scripts] as const, ['style', style, styles] as const]) {
      if (limit === undefined) continue
      const parts = partsOf(hrefs)
      report(
        kind,
        limit,
        parts.reduce((sum, part) => sum + part.bytes, 0),
        () => parts
      )
    }
  }
  return Object.values(over).flatMap(list => {
    const worst = list.sort((a, b) => b.bytes - a.bytes || compareCodeUnits(a.found.file, b.found.file))
    const left = worst.length - most
    return worst
      .slice(0, most)
      .map(({found}, index) =>
        index === most - 1 && left > 0
          ? {...found, note: `${found.note ?? ''} ${left} more pages are over budget.`.trim()}
          : found
      )
  })
}

/** Returns the sizes of a document's parts: its content, the sidebar and the rest. */
function htmlParts(text: string): Part[] {
  const body = /<article\b[\s\S]*<\/article>/.exec(text)?.[0] ?? ''
  const sidebar = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  const bytes = (part: string): number => Buffer.byteLength(part)
  return [
    {name: 'the content', bytes: bytes(body)},
    {name: 'the sidebar', bytes: bytes(sidebar)},
    {name: 'the rest of the document', bytes: bytes(text) - bytes(body) - bytes(sidebar)}
  ].sort((a, b) => b.bytes - a.bytes)
}

function number(bytes: number): string {
  return String(bytes).replace(/\B(?=(\d{3})+$)/g, ',')
}
