import type {Store} from '../../host/cache/store.ts'
import {programId} from '../../host/machine/build-id.ts'
import {readWithState} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {insideRoot} from '../../host/machine/paths.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {RuleSite, SiteRule} from '../../rules/rule.ts'
import type {KeepFindings} from '../../rules/rule-runs.ts'

/**
 * Returns a function that keeps the findings in files that never change, such as those of a commit, until anything else that rules
 * see changes. `undefined` if there are no such files, or if a plugin has rules, which may look at anything.
 */
export function keptFindings(
  {site, today, released, templateLinks}: RuleSite,
  project: Project,
  {rules, store}: {readonly rules: readonly SiteRule[]; readonly store: Pick<Store, 'find' | 'keep'>}
): KeepFindings | undefined {
  const {root, versions, plugins, step, layout, config, metas, redirects, sources} = project
  const hasOwnRules = plugins.list.some(({rules = []}) => rules.some(({kind}) => kind === 'site'))
  if (!versions?.some(({commit}) => commit !== undefined) || hasOwnRules) return undefined
  // The name of a page's cache entry changes whenever the facts of the page do.
  const state = hashOf(
    JSON.stringify([
      [programId(), step.hash, layout, today, released, templateLinks, rules.map(({name}) => name)],
      [config, metas, redirects, sources.publicFiles, [...(site.unpublished ?? [])]],
      [...project.values].map(([name, {value}]) => [name, value]),
      versions.map(({constants}) => [...constants.values()]),
      site.pages.map(({source, route, body}) => [source, route, body])
    ])
  )
  return (name, make) => {
    const key = [name, state]
    const known = store.find<readonly Diagnostic[]>('findings', key)
    if (known) return known.value
    const inputs = new Map<string, string | null>()
    const value = make(path => {
      if (insideRoot(root, path) === undefined) return undefined
      const {bytes, hash} = readWithState(root, path)
      inputs.set(path, hash)
      return bytes
    })
    store.keep('findings', key, {value, inputs: [...inputs]})
    return value
  }
}
