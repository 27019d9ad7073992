import type {Diagnostic} from '../model/diagnostic.ts'
import type {ProjectGuest} from '../model/joined/project-guest.ts'
import type {ProjectVersion} from '../model/joined/project-version.ts'
import type {PageFacts} from '../model/page.ts'
import type {KnownRules} from './catalogue.ts'
import type {RuleSite} from './rule.ts'

export type RunRules = (site: RuleSite) => Diagnostic[]

/** Returns findings without those that a file hides, and with findings about what hides them. Runs before severities are applied. */
export type FilterFindings = (
  found: readonly Diagnostic[],
  input: {
    readonly files: readonly NotedFile[]
    /** Rules whose findings nobody will see. */
    readonly off: ReadonlySet<string>
    readonly known: KnownRules
  }
) => readonly Diagnostic[]

/** The facts about a page, or another file with notes about it. */
export interface NotedFile extends Pick<PageFacts, 'notes'> {
  /** Relative to the root. */
  readonly source: string
}

/** The parts of a project that decide how rules run. */
export interface RunProject extends Pick<RuleSite, 'places' | 'constants'> {
  readonly config: Pick<RuleSite['config'], 'check' | 'versions'>
  /** Absent if the site has only one version. */
  readonly versions?: readonly ProjectVersion[]
  /** Pages of other repositories. */
  readonly guests: readonly ProjectGuest[]
  readonly known: KnownRules
  readonly keep?: KeepFindings | undefined
}

/** Returns the findings in files that never change, by a name for them. They are kept until anything else that rules see changes. */
export type KeepFindings = (
  name: string,
  make: (read: RuleSite['read']) => readonly Diagnostic[]
) => readonly Diagnostic[]
