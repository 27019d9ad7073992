import type {UserSettings} from '../../../model/project/config.ts'
import type {AdoptedSetup} from '../../adopt/adopted-project.ts'

/** Settings and plugins under the project's own. */
interface Beneath {
  readonly config: UserSettings
  readonly plugins?: AdoptedSetup['plugins']
}

/**
 * Returns settings with the plugins of guests, each once: their scripts and style sheets are part of the site. Threads read pages with
 * the plugins of one guest only, or of none.
 */
export function withGuestPlugins(
  beneath: Beneath | undefined,
  guests: readonly {readonly adopted?: Pick<AdoptedSetup, 'plugins'>}[]
): Beneath | undefined {
  const own = beneath?.plugins ?? []
  const names = new Set(own.map(([module]) => module))
  const more = guests
    .flatMap(({adopted}) => adopted?.plugins ?? [])
    .filter(([module, , kind]) => {
      // A remark plugin only changes pages, and its module is a file of the guest.
      if (kind === 'remark' || names.has(module)) return false
      names.add(module)
      return true
    })
  return more.length === 0 ? beneath : {...(beneath ?? {config: {}}), plugins: [...own, ...more]}
}
