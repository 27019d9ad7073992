import {createElement, Fragment} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import type {HeadTag} from '../model/project/policy.ts'
import type {PageView, SiteView} from '../model/site.ts'
import type {Plugin} from '../plugin/plugin.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import {clientTags} from './client-files.ts'

/** Returns the configured head elements of every page, as HTML. */
export function configuredHead({head = [], analytics}: Pick<SiteView, 'head' | 'analytics'>): string {
  const counted: HeadTag[] = analytics
    ? [{tag: 'script', attributes: {defer: true, src: analytics.src, ...analytics.attributes}}]
    : []
  return [...head, ...counted].map(write).join('')
}

/**
 * Returns the head elements that plugins add to one page, as HTML. Plugins that share a file add it once.
 *
 * @throws PluginError with the page's route
 */
export function pluginHeads(
  plugins: readonly Plugin[],
  {page, site, body}: {readonly page: PageView; readonly site: SiteView; readonly body: string}
): string {
  const heads = plugins.flatMap(plugin => {
    const attempt = <T>(member: 'client' | 'head', run: () => T): T => {
      try {
        return run()
      } catch (error) {
        throw new PluginError(plugin.name, `\`${member}\` of the page \`${page.route}\``, error)
      }
    }
    const tags = attempt('client', () => clientTags(plugin, {page, site, body}))
    const own = attempt('head', () => {
      const nodes = plugin.head?.(page, site, body)
      return nodes ? [renderToStaticMarkup(createElement(Fragment, null, nodes))] : []
    })
    return [...tags, ...own]
  })
  return [...new Set(heads)].join('')
}

const closed = new Set(['noscript', 'script', 'style'])

function write({tag, attributes: given = {}, content = ''}: HeadTag): string {
  const attributes = Object.entries(given)
    .map(([name, value]) =>
      value === true ? ` ${name}` : value === false ? '' : ` ${name}="${escapeAttribute(value)}"`
    )
    .join('')
  return `<${tag}${attributes}>${closed.has(tag) ? `${content}</${tag}>` : ''}`
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
