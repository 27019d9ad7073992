import {createElement, Fragment, type ReactNode} from 'react'
import type {PageView, SiteView} from '../model/site.ts'
import type {Plugin} from '../plugin/plugin.ts'
import {PluginError} from '../plugin/plugin-error.ts'

/** Returns what plugins add to the labels below a page's title; nothing for most pages. */
export function pluginHeader(
  plugins: readonly Plugin[],
  {page, site}: {readonly page: PageView; readonly site: SiteView}
): ReactNode {
  const made = plugins.flatMap(({name, header}) => {
    try {
      const nodes = header?.(page, site)
      return nodes ? [createElement(Fragment, {key: name}, nodes)] : []
    } catch (error) {
      throw new PluginError(name, `\`header\` of the page \`${page.route}\``, error)
    }
  })
  return made.length > 0 ? made : undefined
}
