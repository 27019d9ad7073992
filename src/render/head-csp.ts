import {createHash} from 'node:crypto'
import {type Analytics, type Csp, type CspDirective, type HeadTag, mergeCsp} from '../model/project/policy.ts'

/** Returns the sources that the configured head elements need: origins of what they load, and hashes of inline code. */
export function headCsp(head: readonly HeadTag[], analytics: Analytics | undefined): Csp {
  const counted: Csp[] = analytics
    ? [{'script-src': [new URL(analytics.src).origin], 'connect-src': [new URL(analytics.src).origin]}]
    : []
  return mergeCsp([...head.map(needsOf), ...counted])
}

function needsOf({tag, attributes = {}, content = ''}: HeadTag): Csp {
  const text = (name: string): string => (typeof attributes[name] === 'string' ? attributes[name] : '')
  if (tag === 'script' && text('src')) return at('script-src', text('src'))
  // A data block is not executed.
  if (tag === 'script' && /^(?:|module|importmap|(?:text|application)\/javascript)$/.test(text('type')))
    return {'script-src': [hashSource(content)]}
  if (tag === 'style') return {'style-src': [hashSource(content)]}
  const inside = tag === 'noscript' ? [...content.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)] : []
  if (inside.length > 0) return {'style-src': inside.map(([, css = '']) => hashSource(css))}
  if (tag !== 'link') return {}
  const rel = text('rel').split(/\s+/)
  if (rel.includes('stylesheet')) return at('style-src', text('href'))
  const kinds: Readonly<Record<string, CspDirective>> = {font: 'font-src', script: 'script-src', style: 'style-src'}
  const kind = rel.includes('modulepreload') ? 'script-src' : rel.includes('preload') ? kinds[text('as')] : undefined
  return kind ? at(kind, text('href')) : {}
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** Returns the source for an address, or nothing for one of the site's own. */
function at(directive: CspDirective, href: string): Csp {
  return /^(?:https?:)?\/\//.test(href) ? {[directive]: [new URL(href, 'https://localhost').origin]} : {}
}
