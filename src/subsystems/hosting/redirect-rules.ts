import {decodePath} from '../../model/url.ts'
import type {HostTarget} from './hosted-site.ts'

/** One line of a `_redirects` file. The target may have placeholders: `:splat` and `:name`. */
export interface RedirectRule extends HostTarget {
  /** Decoded. */
  readonly from: string
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
        from: decodePath(from),
        to: decodePath(path),
        suffix,
        status: Number(status[1]),
        force: status[2] === '!'
      }
    ]
  })
}

/** Returns the target of a rule, with its placeholders replaced. */
export function fillRedirect(
  {to, suffix, status}: RedirectRule,
  groups: Readonly<Record<string, string | undefined>>
): HostTarget {
  const filled = to.replace(/:([a-z]\w*)/gi, (whole, name: string) => groups[name] ?? (name === 'splat' ? '' : whole))
  return {to: filled, suffix, status}
}
