import type {ReadContext} from './read-context.ts'

/** The properties of a context that are known before the transforms run. */
export type ContextStart = Pick<
  ReadContext,
  'source' | 'file' | 'format' | 'options' | 'words' | 'files' | 'syntax' | 'frontMatter' | 'placeIn' | 'diagnostics'
>

/** Creates the context of a file whose tree the transforms have not seen yet. */
export function newContext(start: ContextStart): ReadContext {
  return {
    ...start,
    headings: [],
    links: [],
    rendered: [],
    addresses: new Set(),
    assets: new Map(),
    shownFiles: new Map(),
    slots: [],
    clientMarkdown: new Set(),
    styled: new Map(),
    constants: new Set(),
    scope: new Map(),
    modules: [],
    requests: new Map(),
    kept: {},
    includes: [],
    renderings: 0,
    values: new Map(),
    unknown: new Map(),
    bound: new Set()
  }
}
