import type {ListedHead, Plugin, ProjectInput, VirtualPage} from '../../src/plugin/plugin.ts'
import type {Finding, RuleSite, SiteRule} from '../../src/rules/rule.ts'

export interface MadeBy {
  readonly pages: readonly VirtualPage[]
  /** Returns the text of the page with a route. */
  readonly body: (route: string) => string
  /** Texts of its parts by path. */
  readonly parts: Readonly<Record<string, string>>
  /** Findings of its site rules, as lines. */
  readonly findings: readonly string[]
}

/**
 * Returns the pages that a plugin makes from files, and the findings of its rules.
 *
 * @param own pages of the project, by route
 */
export async function madeBy(
  plugin: Plugin,
  files: Readonly<Record<string, string>>,
  root = process.cwd(),
  own: Readonly<Record<string, string>> = {}
): Promise<MadeBy> {
  const project: ProjectInput = {
    root,
    config: {} as ProjectInput['config'],
    contentDir: 'content',
    read: async path => {
      const text = files[path]
      if (text === undefined) throw new Error(`no file ${path}`)
      return new TextEncoder().encode(text)
    },
    list: async folder =>
      Object.keys(files)
        .filter(path => path.startsWith(`${folder}/`))
        .sort(),
    keep: async (_, make) => make(),
    pages: async () =>
      Object.entries(own).map(([route, source]) => ({route, source, title: source}) as unknown as ListedHead)
  }
  const items = [...((await plugin.pages?.(project)) ?? [])]
  const pages = items.filter(item => 'route' in item)
  const found: string[] = []
  for (const rule of (plugin.rules ?? []).filter((each): each is SiteRule => each.kind === 'site'))
    rule.check({plugins: [plugin.name]} as unknown as RuleSite, finding => found.push(lineOf(rule, finding)))
  return {
    pages,
    body: route => pages.find(page => page.route === route)?.body ?? '',
    parts: Object.fromEntries(items.flatMap(item => ('part' in item ? [[item.part, item.text]] : []))),
    findings: found
  }
}

function lineOf({name, severity}: SiteRule, {file, start, keys, reason}: Finding): string {
  const place = start ? `${start.line}:${start.column}` : (keys?.join('.') ?? '-')
  return `${file}:${place} ${severity} ${name}: ${reason}`
}
