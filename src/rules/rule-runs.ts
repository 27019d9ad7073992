import type {Diagnostic} from '../model/diagnostic.ts'
import type {ProjectVersion} from '../model/joined/project-version.ts'
import type {RuleSite} from './rule.ts'

/** How rules run over the joined site, and which of their findings count. */
export interface RuleRuns {
  /**
   * Runs the rules of the site in another way, such as over a part of it at a time.
   *
   * @param next runs them over the whole site
   */
  readonly run: (site: RuleSite, next: RunRules, project: RunProject) => Diagnostic[]
  /** Returns findings of all kinds with other severities, or without some of them. */
  readonly settle: (found: readonly Diagnostic[], project: Omit<RunProject, 'keep'>) => readonly Diagnostic[]
}

export type RunRules = (site: RuleSite) => Diagnostic[]

/** The parts of a project that decide how rules run. */
export interface RunProject extends Pick<RuleSite, 'places'> {
  readonly config: Pick<RuleSite['config'], 'check' | 'versions'>
  /** Absent if the site has only one version. */
  readonly versions?: readonly ProjectVersion[]
  readonly keep?: KeepFindings | undefined
}

/** Returns the findings in files that never change, by a name for them. They are kept until anything else that rules see changes. */
export type KeepFindings = (
  name: string,
  make: (read: RuleSite['read']) => readonly Diagnostic[]
) => readonly Diagnostic[]
