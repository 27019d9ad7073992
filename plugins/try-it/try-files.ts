import {createHash} from 'node:crypto'
import type {Plugin} from 'docsgen'
import {createElement} from 'react'
import {apiStyles} from '../api/api-styles.ts'
import {scripts} from './scripts.ts'

const nameOf = (name: string, text: string, type: string): string =>
  `assets/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${type}`

const files = {
  button: {path: nameOf('try-it', scripts.button, 'js'), text: scripts.button},
  panel: {path: nameOf('try-it-panel', scripts.panel, 'js'), text: scripts.panel},
  styles: {path: nameOf('try-it', scripts.styles, 'css'), text: scripts.styles}
}

/**
 * Returns the styles of references and, if the panel is on, its files. A page with a panel gets a small script, which loads the
 * panel at the first click.
 */
export function referenceFiles(hasPanel: boolean): Pick<Plugin, 'client' | 'head' | 'outputs'> {
  if (!hasPanel) return {client: [apiStyles]}
  const own = Object.values(files).map(({path, text}) => [path, {key: path, make: () => text}] as const)
  return {
    client: [apiStyles],
    outputs: () => Object.fromEntries(own),
    head: (_page, site, body) =>
      body.includes('data-api-try="') &&
      createElement('script', {
        defer: true,
        src: `${site.base}${files.button.path}`,
        'data-try-panel': `${site.base}${files.panel.path}`,
        'data-try-sheet': `${site.base}${files.styles.path}`
      })
  }
}
