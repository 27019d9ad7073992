import {decodePath} from '../../../model/url.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const invalidLink: PageRule = {
  kind: 'page',
  name: 'invalid-link',
  severity: 'error',
  summary: 'Every link is a URL that a browser can and may follow.',
  check({facts}, report) {
    for (const link of facts.links) {
      const {target} = link
      const at = linkPlace(link, facts.source)
      if (target.kind === 'invalid') {
        const what =
          link.href.trim() === '' ? 'Unexpected empty link' : `Unexpected link to \`${link.href}\`: ${target.problem}`
        report({...at, reason: `${what}, expected ${target.expected ?? 'a page, a file or a web address'}`})
      } else if (target.kind === 'mail' && !isMail(target.url)) {
        const example = target.url.startsWith('tel')
          ? 'a number such as `tel:+41441234567`'
          : 'an address such as `mailto:name@example.org`'
        report({...at, reason: `Unexpected link to \`${link.href}\`, expected ${example}`})
      } else if (target.kind === 'external' && !isUrl(target.url)) {
        report({...at, reason: `Unexpected link to \`${link.href}\`, expected a web address with a host`})
      }
    }
  }
}

function isMail(url: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(url) ?? []
  if (scheme.toLowerCase() === 'tel') return /^\+?[\d().-]{2,}(?:;[\w=.+-]+)*$/.test(rest.replace(/%20|\s/g, ''))
  const addresses = rest.replace(/\?.*$/s, '')
  return addresses.split(',').every(address => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(decodePath(address)))
}

function isUrl(url: string): boolean {
  const absolute = url.startsWith('//') ? `https:${url}` : url
  return !/^https?:/i.test(absolute) || (URL.canParse(absolute) && new URL(absolute).hostname !== '' && !/\s/.test(url))
}
