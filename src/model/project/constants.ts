import type {Place} from '../diagnostic.ts'
import type {Upstream} from './upstream.ts'

/** A shared value: a value of `_constants.yaml`, used as `@@group.name@@`, or a value of a plugin's settings. */
export interface Constant {
  /** Dotted path: `versions.op-batcher`. */
  readonly name: string
  readonly value: string
  /** What the file declares, if the build knows the address of the site and replaces it. */
  readonly written?: string
  readonly about?: string
  /** Regular expression with one group. Text that matches it with another value contradicts the constant. */
  readonly match?: string
  /** Where the value comes from. `docsgen outdated` looks for newer values there. */
  readonly upstream?: Upstream
  /** Why the value stays as it is although newer ones may exist. */
  readonly pinned?: string
  /** Last day, as YYYY-MM-DD, on which newer values are not reported. */
  readonly until?: string
  /** What an entry declares in a group that a feature reads. */
  readonly declared?: DeclaredConstant
  /** Present for a value of a plugin's settings: the name of the settings. Pages cannot write its name between `@@`. */
  readonly settings?: string
  /** Its values in other languages (`fr/_constants.yaml`), by the path of the language. */
  readonly languages?: Readonly<Record<string, Constant>>
  readonly place: Place
  /** File that declares it, if it is the file of a language. */
  readonly file?: string
}

/** Value of a setting in languages whose files do not declare it. */
export const undeclaredValue = 'null'

/** Returns constants as the pages of a language see them. What its file does not override is that of the default language. */
export function constantsIn(constants: Constants, language: string): Constants {
  const seen = new Map<string, Constant>()
  for (const [name, constant] of constants) {
    const own = constant.languages?.[language]
    seen.set(name, own ? overridden(constant, own) : constant)
  }
  return seen
}

/** A language has other texts. What is recognized in pages (`match`, a name) is the same in all languages. */
function overridden(constant: Constant, own: Constant): Constant {
  if (constant.settings !== undefined) return own
  const {declared} = constant
  const shown = {...declared?.shown, ...own.declared?.shown}
  return {...constant, value: own.value, ...(declared && {declared: {...declared, shown}})}
}

/** Returns constants whose values contain those of all languages. Pages depend on them, whatever their language is. */
export function constantStates(constants: Constants): Constants {
  const states = new Map<string, Constant>()
  for (const [name, constant] of constants) {
    const {value, languages} = constant
    const all = languages && Object.entries(languages).map(([path, own]) => `${path}: ${own.value}`)
    states.set(name, all ? {...constant, value: [value, ...all].join('\n')} : constant)
  }
  return states
}

/** What a build knows about the site and pages may use. */
export interface SiteAddresses {
  readonly url?: string
  readonly base: string
  readonly repository?: {readonly url: string}
}

/**
 * Returns constants in which `site.url` has the address of the site as its value, and `site.issues` that of its repository's form
 * for issues. The values that a project declares are for builds that do not know them. A project that declares neither has neither.
 */
export function withSiteAddresses(constants: Constants, {url, base, repository}: SiteAddresses): Constants {
  const known = {
    'site.url': url && url + base.replace(/\/$/, ''),
    'site.issues': repository && `${repository.url}/issues/new`
  }
  const filled = new Map(constants)
  for (const [name, value] of Object.entries(known)) {
    const declared = constants.get(name)
    if (declared && value) filled.set(name, {...declared, value, written: declared.value})
  }
  return filled
}

/** Returns the name of a constant of a version, or of everything else that its pages depend on if the name is empty. */
export function versionedName(version: string, name: string): string {
  return `${version}\n${name}`
}

/** Describes a constant or a value of settings that a page depends on. */
export function describeConstant(name: string): string {
  const [version, own] = name.split('\n')
  if (own !== undefined)
    return own === '' ? `what all pages of ${version} share` : `${describeConstant(own)} of ${version}`
  const [, settings, key] = /^([^:]*):(.*)$/s.exec(name) ?? []
  return settings === undefined ? `the constant ${name}` : `the definition of ${key}`
}

/** What an entry of a group of `_constants.yaml` declares besides its value. */
export interface DeclaredConstant {
  /** What pages depend on when they are read, in all languages. */
  readonly read: unknown
  /** What documents show. A language may have its own. */
  readonly shown: Readonly<Record<string, unknown>>
  /** Name of the fact that lists the values of the group on a page. */
  readonly fact: string
  /** Reported if no page has the value. */
  readonly unused: string
}

/** Constants by name. */
export type Constants = ReadonlyMap<string, Constant>

/** Matches one use in text. The first group is the dotted path. */
export const constantPattern = /@@([A-Za-z][\w-]*(?:\.[A-Za-z0-9][\w-]*)*)@@/g

/**
 * Replaces every use of a known constant. Unknown constants stay as they are.
 *
 * @param onUse called with each name, its value if there is one, and its offset in `text`
 */
export function fillConstants(
  text: string,
  constants: Constants,
  onUse?: (name: string, value: string | undefined, offset: number) => void
): string {
  if (!text.includes('@@')) return text
  return text.replace(constantPattern, (whole, name: string, offset: number) => {
    const value = constants.get(name)?.value
    onUse?.(name, value, offset)
    return value ?? whole
  })
}
