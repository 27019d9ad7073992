import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {gatherIslands, type Markup} from './island.tsx'

/**
 * Renders to static markup but for the islands, which `fillIslands` renders: they need React's own markers, and may wait
 * for what they show.
 *
 * @param salt tells the ids of islands from those of another rendering on the same page
 */
export function renderMarkup(element: ReactElement, salt = ''): Markup {
  return gatherIslands(salt, () => renderToStaticMarkup(element))
}
