import {decodePath} from '../../model/url.ts'
import type {HostTarget} from '../../plugin/feature/hosting.ts'
import {pathPattern} from '../../rules/text/redirect-index.ts'

/** One line of a `_redirects` file. The target may have placeholders: `:splat` and `:name`. */
export interface RedirectRule extends HostTarget {
  readonly pattern: RegExp
  /** Whether the rule takes precedence over a file with that path (`301!`). */
  readonly force: boolean
}

/** Parses a `_redirects` file: `from to [status][!]`, default 301. Rules with conditions are left out. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap(line => {
    const [from = '', to = '', code = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const status = /^(\d{3})(!?)$/.exec(code)
    if (!from.startsWith('/') || !/^\/|^https?:\/\//.test(to) || status === null || conditions.length > 0) return []
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(to) ?? []
    return [
      {
        pattern: pathPattern(decodePath(from)),
        to: decodePath(path),
        suffix,
        status: Number(status[1]),
        force: status[2] === '!'
      }
    ]
  })
}

/** Returns the first rule for a path, with placeholders in its target replaced. */
export function redirectFor(rules: readonly RedirectRule[], path: string, force: boolean): RedirectRule | undefined {
  for (const rule of rules) {
    const match = rule.force === force ? rule.pattern.exec(path) : null
    if (match === null) continue
    const to = rule.to.replace(
      /:([a-z]\w*)/gi,
      (whole, name: string) => match.groups?.[name] ?? (name === 'splat' ? '' : whole)
    )
    return {...rule, to}
  }
  return undefined
}
