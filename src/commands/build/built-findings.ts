import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Stage} from './plan-rendering.ts'

interface BuiltFindings {
  readonly findings: readonly Diagnostic[]
  /** Why they end the build, in a few words. */
  readonly problem: string
}

/** Returns what features find in the files that are about to be published. */
export async function builtFindings({project, loaded, output}: Stage): Promise<BuiltFindings> {
  const {app, config} = project
  const read = (path: string): string => output.read(path)
  const parts: BuiltFindings[] = []
  for (const {find, problem} of app.all('built')) {
    const all = await find({config, site: loaded.site, clientScripts: loaded.clientScripts.hrefs, read})
    const findings = loaded.settle(all)
    if (findings.length > 0) parts.push({findings, problem: problem(findings)})
  }
  return {findings: parts.flatMap(({findings}) => findings), problem: parts.map(({problem}) => problem).join(', ')}
}
