import {createHash} from 'node:crypto'
import type {Plugin} from 'docsgen'
import {createElement} from 'react'

/**
 * Returns the part of a plugin that adds a style sheet: a file with a hashed name, and a link to it in the head of each page that
 * needs it. Plugins that share a style sheet write one file.
 *
 * @param isNeeded returns whether the HTML of a page's content needs the style sheet
 */
export function styleSheet(
  name: string,
  css: string,
  isNeeded: (body: string) => boolean
): Required<Pick<Plugin, 'head' | 'outputs'>> {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const path = `assets/${name}.${hash}.css`
  return {
    outputs: () => ({[path]: {key: hash, make: () => css}}),
    head: (_page, site, body) =>
      isNeeded(body) ? createElement('link', {rel: 'stylesheet', href: `${site.base}${path}`}) : null
  }
}
