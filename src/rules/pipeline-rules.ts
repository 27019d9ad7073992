import type {PipelineRule} from './rule.ts'

/**
 * Rules of the kernel: the page reader, the joining of the site and the commands apply them themselves. The page of each is
 * `docs/NAME.md`.
 */
export const pipelineRules: readonly PipelineRule[] = [
  error('broken-import', 'Imported modules compile and run.'),
  error('component-throws', 'Components render without errors.'),
  error('empty-page', 'Every page shows something.'),
  error('encoding', 'Files are UTF-8 text.', {otherwise: 'warning', fixed: true}),
  error('export-from', 'A page imports other content instead of exporting it.'),
  error('file-name', 'File names of pages can be part of a URL, and Markdown has the name of a page.', {
    otherwise: 'warning',
    fixed: true
  }),
  error('front-matter', 'Front matter follows its schema and has no misspelled keys.', {
    otherwise: 'warning',
    fixable: true
  }),
  error('front-matter-syntax', 'Front matter is valid YAML.', {otherwise: 'warning', fixed: true}),
  warning('hidden-file', 'No file in `public/` is hidden.'),
  error('import-cycle', "Partials do not contain themselves, and modules do not need each other's values to load."),
  warning('inline-style', 'Templates contain no inline style that the policy blocks.'),
  error('mdx-syntax', 'Pages are valid Markdown or MDX.', {otherwise: 'warning', fixed: true}),
  error('meta-clash', 'A folder has one `_meta` file.'),
  error('meta-schema', '`_meta` files follow their schema.'),
  error('meta-syntax', '`_meta` files are valid.'),
  error('missing-asset', 'Images and files exist.'),
  error('missing-import', 'Imports refer to existing files and to names that the files export.'),
  error('missing-property', 'Components have the properties that they require.'),
  error('neighbour-missing', '`prev` and `next` are routes of existing pages.'),
  error('no-pages', 'A site has at least one page.', {fixed: true}),
  error('page-crash', 'Pages do not end the thread that reads them.', {fixed: true}),
  error('page-memory', 'Pages fit into memory.', {fixed: true}),
  error('page-time', 'docsgen reads each page within 20 seconds of processor time, plus 20 for each megabyte.', {
    fixed: true
  }),
  error('plugin', 'Markdown plugins do not fail.', {fixed: true}),
  error('route-clash', 'Every route has one file.', {otherwise: 'warning', fixed: true}),
  error('rule-failure', 'Rules do not fail.', {fixed: true}),
  error('symlink', 'Symbolic links point to files of the project that docsgen may publish.', {fixed: true}),
  error('template-throws', 'Templates render without errors.', {fixed: true}),
  error('theme-file', 'Logo, favicon, icons, fonts and style sheets of the theme, and pictures of authors, exist.'),
  error('uncaught-error', 'Code of the project handles the errors of its promises, timers and events.'),
  error('unknown-component', 'Every component is built in or imported.'),
  warning('unknown-property', 'Components support the properties and values that pages pass.', {otherwise: 'error'}),
  error('unreadable', 'docsgen can open every file.', {fixed: true})
]

type More = Partial<Omit<PipelineRule, 'kind' | 'name' | 'severity' | 'summary'>>

function error(name: string, summary: string, more: More = {}): PipelineRule {
  return {kind: 'pipeline', name, severity: 'error', summary, ...more}
}

function warning(name: string, summary: string, more: More = {}): PipelineRule {
  return {kind: 'pipeline', name, severity: 'warning', summary, ...more}
}
