import {stemmedLanguages, stemmers} from './bundle-stemmers.js'

/** The dialog and the `/search` page use Preact, which has the interface of React, whose renderer alone is 72 KB. */
const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime'
}
/** Several scripts share code in chunks of this name. */
const shared = {splitting: true, chunkNames: 'search-chunk.[hash]'}
const browser = 'src/subsystems/search/browser'

/**
 * The scripts of search for browsers: entry points by name, with the options of their bundle.
 *
 * @type {readonly {readonly entries: Record<string, string>, readonly options?: import('esbuild').BuildOptions}[]}
 */
export const bundles = [
  {
    entries: {search: `${browser}/dialog/dialog.tsx`, 'search-page': `${browser}/page.tsx`},
    options: {...shared, alias: preact}
  },
  // Pages that were opened from a disk load no modules.
  {entries: {'search-offline': `${browser}/offline/offline.ts`}, options: {format: 'iife', alias: preact}},
  {entries: {'search-worker': `${browser}/engine/worker.ts`}},
  {entries: {'search-languages': `${browser}/languages/languages-worker.ts`}},
  {
    entries: Object.fromEntries(stemmedLanguages.map(code => [`stemmer-${code}`, `stemmer:${code}`])),
    options: {plugins: [stemmers], charset: 'utf8'}
  },
  {entries: {'mark-found': `${browser}/mark-found.ts`}},
  {entries: {'near-pages': `${browser}/engine/near-pages.ts`}, options: shared}
]

/** Plugins for the code that loads at its first use. */
export const plugins = [stemmers]

/** Code of the program that loads at its first use. */
export const late = {
  lunr: {'analysis/stem.ts': ['stem'], 'indexing/postings/lunr-index.ts': ['lunrIndex']},
  stemmers: {'analysis/stemmers.ts': ['stemmerOf']}
}
