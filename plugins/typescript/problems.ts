import type {SiteRule} from 'docsgen'

/** A problem of the sources of the pages. */
export interface Problem {
  readonly rule: 'invalid' | 'unknown-link' | 'undocumented'
  readonly file: string
  readonly start?: {readonly line: number; readonly column: number}
  /** Path of keys to the option, for a problem in the configuration. */
  readonly option?: readonly (string | number)[]
  readonly reason: string
  readonly expected?: readonly string[]
}

const rules: readonly Pick<SiteRule, 'name' | 'severity' | 'summary' | 'docs'>[] = [
  {
    name: 'invalid',
    severity: 'error',
    summary: 'Entries, `tsconfig` and TypeDoc can be read.',
    docs: '`entry` and `tsconfig` are paths from the root. The packages `typedoc` and `typescript` (5 or 6) must be installed.'
  },
  {
    name: 'unknown-link',
    severity: 'error',
    summary: '`{@link}` in comments names something that is exported.',
    docs: 'The finding is at the declaration whose comment has the link.'
  },
  {
    name: 'undocumented',
    severity: 'info',
    summary: 'Everything that is exported has a comment.',
    docs: 'One finding for each module.'
  }
]

/** Returns rules that report the problems found while pages were made. */
export function problemRules(problems: () => readonly Problem[]): SiteRule[] {
  return rules.map(rule => ({
    ...rule,
    kind: 'site',
    check({plugins = []}, report) {
      for (const {rule: name, option, ...finding} of problems())
        if (name === rule.name)
          report({...finding, ...(option && {keys: ['plugins', plugins.indexOf('typescript'), 1, ...option]})})
    }
  }))
}
