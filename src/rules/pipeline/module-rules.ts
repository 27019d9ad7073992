import type {PipelineRule} from '../rule.ts'

/**
 * An import of a file, or of a name in a file, that does not exist. docsgen treats hidden text and data files, and
 * symbolic links out of the project, as missing.
 *
 * Wrong:
 *
 * ````mdx
 * import {Chart} from './chart.tsx'
 *
 * <Chart />
 * ````
 *
 * - `1:21` Unexpected import of `./chart.tsx`, expected an existing file
 */
export const missingImport: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-import',
  severity: 'error',
  summary: 'Imports refer to existing files and to names that the files export.'
}

/**
 * A module that does not compile, or that throws while docsgen loads it.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import {Fee} from '../components/fee.tsx'
 *
 * <Fee />
 * ````
 *
 * ````tsx components/fee.tsx
 * export const Fee = () => <b>{total}
 * ````
 *
 * - `content/index.mdx:1:19` `components/fee.tsx` failed: Unexpected end of file before a closing "b" tag (components/fee.tsx:1:36)
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import {Fee} from '../components/fee.tsx'
 *
 * <Fee />
 * ````
 *
 * ````tsx components/fee.tsx
 * export const Fee = () => <b>3</b>
 * ````
 */
export const brokenImport: PipelineRule = {
  kind: 'pipeline',
  name: 'broken-import',
  severity: 'error',
  summary: 'Imported modules compile and run.'
}

/**
 * A partial that imports itself, directly or through other partials.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * import B from './_b.mdx'
 *
 * <B />
 * ````
 *
 * ````mdx content/_b.mdx
 * import B from './_b.mdx'
 *
 * <B />
 * ````
 *
 * - `content/_b.mdx:3:1` Unexpected import cycle `content/a.mdx` → `content/_b.mdx` → `content/_b.mdx`; remove one of these imports
 */
export const importCycle: PipelineRule = {
  kind: 'pipeline',
  name: 'import-cycle',
  severity: 'error',
  summary: 'Partials do not contain themselves.'
}

/**
 * A page that exports the content of another file. docsgen does not show a page's exports, so the page would be
 * empty.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * export {default} from './b.mdx'
 * ````
 *
 * ````mdx content/b.mdx
 * Text of b.
 * ````
 *
 * - `content/a.mdx:1:1` Unexpected `export … from`, expected an import
 */
export const exportFrom: PipelineRule = {
  kind: 'pipeline',
  name: 'export-from',
  severity: 'error',
  summary: 'A page imports other content instead of exporting it.'
}

/**
 * A name in braces that the page does not declare stays as it is, for the reader to replace. A name that almost
 * equals one that the page declares or imports is a typo.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * export const version = '1.2'
 *
 * The release is {verison}.
 * ````
 *
 * - `content/index.mdx:3:16` Unexpected name `verison`, expected one that the page declares or imports; did you mean `version`?
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * export const version = '1.2'
 *
 * The release is {version}. Run it as `op-node --l1 {url}`, or as {user}.
 * ````
 */
export const unknownName: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-name',
  severity: 'warning',
  summary: 'Names in braces are spelled as declared.'
}
