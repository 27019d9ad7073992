import type {PageTwin} from '../../plugin/feature/outputs/page-twin.ts'
import {prefersMarkdown} from './prefers-markdown.ts'

/** Where mirrors are, and which requests get one. */
export const mirrorTwin: PageTwin = {
  pathOf: route => (route === '/' ? 'index.md' : `${route.slice(1)}.md`),
  isRequested: prefersMarkdown
}
