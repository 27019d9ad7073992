import type {Diagnostic} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'
import {publicSource} from '../model/project/places.ts'
import {foldPath} from '../model/text/fold-path.ts'

/**
 * Reports findings of `route-clash` for the public folder: a file there has the address of a page, or the path of a page's
 * output, or differs from another file only by case. Files that docsgen generates (`robots.txt`, the error pages) are replaced by
 * the project's without a finding.
 *
 * @param input.publicFiles paths relative to the public folder, by code unit
 * @param input.pathsOf returns the paths of the files that a page consists of
 */
export function findPublicClashes(input: {
  readonly pages: readonly PageFacts[]
  readonly publicFiles: readonly string[]
  readonly publicDir: string
  readonly pathsOf: (page: PageFacts) => readonly string[]
}): Diagnostic[] {
  const {pages, publicFiles, publicDir, pathsOf} = input
  if (publicFiles.length === 0) return []
  const findings = new Map<string, Diagnostic>()
  const sourceOf = (name: string): string => publicSource(name, {publicDir})
  const clash = (name: string, other: string): void => {
    if (!findings.has(name)) findings.set(name, clashOf(sourceOf(name), other))
  }
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  const addresses = new Map<string, string>()
  for (const name of publicFiles) {
    const key = foldPath(name)
    const other = files.get(key)
    if (other !== undefined) clash(name, `\`${sourceOf(other)}\``)
    files.set(key, name)
    for (const folder of foldersOf(key)) folders.set(folder, name)
    if (/\.html$/i.test(name)) addresses.set(addressOf(key), name)
  }
  for (const [folder, name] of folders) {
    const file = files.get(folder)
    if (file !== undefined) clash(file, `\`${sourceOf(name)}\``)
  }
  for (const page of pages) {
    const other = `\`${page.source}\``
    const own = [...pathsOf(page), ...page.assets.map(asset => asset.output)]
    for (const path of own.map(foldPath)) {
      for (const name of [files.get(path), folders.get(path), ...foldersOf(path).map(folder => files.get(folder))])
        if (name !== undefined) clash(name, other)
    }
    // Hosts answer `/a` with `a`, `a.html` or `a/index.html`.
    const route = foldPath(page.route.slice(1))
    for (const name of [addresses.get(route), files.get(route)]) if (name !== undefined) clash(name, other)
  }
  return [...findings.values()]
}

function clashOf(file: string, other: string): Diagnostic {
  return {
    rule: 'route-clash',
    severity: 'error',
    file,
    reason: `\`${file}\` has the same address in the site as ${other}`,
    note: 'Rename or remove one of the two files.'
  }
}

function addressOf(path: string): string {
  return path.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')
}

function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}
