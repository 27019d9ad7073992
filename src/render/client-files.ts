import {createHash} from 'node:crypto'
import type {PageView, SiteView} from '../model/site.ts'
import type {ClientText} from '../plugin/client.ts'
import type {KeyedOutput, Plugin} from '../plugin/plugin.ts'

/** Returns a plugin's files for browsers as outputs. Plugins that share a file write it once. */
export function clientOutputs(plugin: Pick<Plugin, 'client'>): Readonly<Record<string, KeyedOutput>> {
  return Object.fromEntries(textsOf(plugin).map(file => [pathOf(file), {key: pathOf(file), make: () => file.text}]))
}

/** Returns the tags that a page needs in its head, as HTML. */
export function clientTags(
  plugin: Pick<Plugin, 'client'>,
  {page, site, body}: {readonly page: PageView; readonly site: Pick<SiteView, 'base' | 'assets'>; readonly body: string}
): string[] {
  return textsOf(plugin)
    .filter(file => file.isNeeded(body, page))
    .map(file => {
      const address = quoted(`${site.base}${pathOf(file)}`)
      if (file.name.endsWith('.css')) return `<link rel="stylesheet" href=${address}/>`
      const tools = file.onClick === undefined ? undefined : site.assets['tools.js']
      return file.onClick !== undefined && tools !== undefined
        ? `<script src=${quoted(tools)} data-selector=${quoted(file.onClick)} data-module=${address}></script>`
        : `<script type="module" src=${address}></script>`
    })
}

function quoted(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

/** Returns the files. Loading a plugin has replaced the modules by their bundles. */
function textsOf({client = []}: Pick<Plugin, 'client'>): readonly ClientText[] {
  return client.filter(file => 'text' in file)
}

function pathOf({name, text}: ClientText): string {
  const dot = name.lastIndexOf('.')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`
}
