import type {Diagnostic} from '../../model/diagnostic.ts'
import {installedFeatures} from '../../plugin/installed-features.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {aboutSource} from '../load/site-findings.ts'
import type {Stage} from './plan-rendering.ts'

interface BuiltFindings {
  readonly found: readonly Diagnostic[]
  /** Why they end the build, in a few words. */
  readonly problem: string
}

/** Returns what features find in the files that are about to be published, with the severities of the project. */
export async function builtFindings({project, loaded, output}: Stage): Promise<BuiltFindings> {
  const {config, known} = project
  const facts = [...loaded.pages.values()].map(page => page.facts)
  const read = (path: string): string => output.read(path)
  const parts: BuiltFindings[] = []
  for (const {built, rules = []} of installedFeatures()) {
    const all = (await built?.find({config, site: loaded.site, clientScripts: loaded.clientScripts.hrefs, read})) ?? []
    if (!built || all.length === 0) continue
    const names = new Set(rules.map(({name}) => name))
    const found = applySeverities(all, config.check.rules, facts, known)
      .filter(({rule}) => names.has(rule))
      .map(finding => aboutSource(finding, project))
    parts.push({found, problem: built.problem(found)})
  }
  return {found: parts.flatMap(({found}) => found), problem: parts.map(({problem}) => problem).join(', ')}
}
