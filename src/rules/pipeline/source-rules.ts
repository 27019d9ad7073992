import type {PipelineRule} from '../rule.ts'

/**
 * A file with bytes that are not UTF-8, or with NUL characters. docsgen does not read it. If the only problem of a
 * page that was written for another generator is NUL, docsgen reads it with a warning.
 */
export const encoding: PipelineRule = {
  kind: 'pipeline',
  name: 'encoding',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Files are UTF-8 text.',
  fixed: true
}

/**
 * A page that is listed but cannot be opened. The cause is the machine, not the writer, so docsgen exits with code 3.
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'docsgen can open every file.',
  fixed: true
}

/**
 * A symbolic link, as a page or in `public/`, that docsgen does not follow: it leads to no file, out of the project
 * and its repository, or to files that docsgen never publishes (hidden files, packages, built sites).
 */
export const symlink: PipelineRule = {
  kind: 'pipeline',
  name: 'symlink',
  severity: 'error',
  summary: 'Symbolic links lead to files of the project that docsgen may publish.',
  fixed: true
}

/**
 * A page whose file name contains a control character, a backslash or a colon. Such names do not work in URLs and on
 * some file systems.
 *
 * Wrong:
 *
 * ````mdx content/part:one.mdx
 * Text.
 * ````
 *
 * - `content/part:one.mdx` Unexpected file name of a page, expected one without control characters, backslashes and colons
 *
 * Right:
 *
 * ````mdx content/part-one.mdx
 * Text.
 * ````
 */
export const fileName: PipelineRule = {
  kind: 'pipeline',
  name: 'file-name',
  severity: 'error',
  summary: 'File names of pages can be part of a URL.',
  fixed: true
}

/**
 * A file in `public/` whose name, or whose folder's name, starts with a dot. Such files often contain keys and
 * histories, so docsgen publishes none of them except `.well-known/` and `.nojekyll`. It silently ignores files of
 * operating systems and version control (`.DS_Store`, `.gitkeep`).
 *
 * Wrong:
 *
 * ````text public/.env
 * KEY=1
 * ````
 *
 * - `public/.env` Unexpected hidden file in `public/`, expected a name without a leading dot: it is not part of the site
 *
 * Right:
 *
 * ````text public/.well-known/security.txt
 * Contact: mailto:security@example.org
 * ````
 */
export const hiddenFile: PipelineRule = {
  kind: 'pipeline',
  name: 'hidden-file',
  severity: 'warning',
  summary: 'No file in `public/` is hidden.'
}

/**
 * Invalid front matter. docsgen reads the page without it. With `check.lenient`, the finding is a warning.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: [a
 * ---
 * ````
 *
 * - `3:1` Invalid YAML in front matter: flow sequence in block collection must be sufficiently indented and end with a ]
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: a
 * ---
 * ````
 */
export const frontMatterSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'front-matter-syntax',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Front matter is valid YAML.',
  fixed: true
}

/**
 * Front matter follows the project's `schema/front-matter.schema.json`. If the configuration lists personas and
 * content types, front matter uses no others. The packaged schema requires nothing. `--fix` removes repeated values
 * from lists.
 *
 * A key without an effect is a warning if it is similar to a known key, or if it is a key of another generator. If
 * the pages of a project need such a key, declare it in the project's schema.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"contentTypes": {"guide": "Guide", "reference": "Reference"}}
 * ````
 *
 * ````json schema/front-matter.schema.json
 * {"required": ["title"], "properties": {"topic": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}}}
 * ````
 *
 * ````mdx content/a.mdx
 * ---
 * content_type: guid
 * topic: OP Batcher
 * categories: [fees, fees]
 * is_imported_content: false
 * ---
 * ````
 *
 * ````mdx content/b.mdx
 * ---
 * title: A page
 * descripton: What it is about.
 * slug: /somewhere
 * layout: landing
 * ---
 * ````
 *
 * - `content/a.mdx:2:1` Unexpected front matter without `title`, expected that key
 * - `content/a.mdx:2:15` Unexpected `guid` in `content_type`, expected one of `guide`, `reference`; did you mean `guide`?
 * - `content/a.mdx:3:8` Unexpected `OP Batcher` in `topic`, expected kebab-case; did you mean `op-batcher`?
 * - `content/a.mdx:4:20` Unexpected repeated value in `categories`, expected each value once
 * - `content/a.mdx:5:22` Unexpected `false` in `is_imported_content`, expected the quoted string `'false'`
 * - `content/b.mdx:3:1` Unexpected key `descripton` in front matter, expected a known key; did you mean `description`?
 * - `content/b.mdx:4:1` Unexpected key `slug` from Docusaurus and Starlight, expected a file whose path gives the route; `aliases` keeps an old route
 * - `content/b.mdx:5:9` Unexpected `landing` in `layout`, expected one of `archive`, `default`, `full`, `home`, `raw`
 *
 * Right:
 *
 * ````mdx content/a.mdx
 * Front matter is not needed.
 * ````
 */
export const frontMatter: PipelineRule = {
  kind: 'pipeline',
  name: 'front-matter',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Front matter follows its schema and has no misspelled keys.',
  fixable: true
}

/**
 * Invalid MDX: a tag that is not closed, or a brace that does not start an expression. docsgen cannot read the page. With
 * `check.lenient`, docsgen leaves out each block that does not parse, with a warning.
 *
 * Wrong:
 *
 * ````mdx
 * <Callout>
 *
 * Text.
 * ````
 *
 * - `1:1` Unexpected end of content, expected a closing tag for `<Callout>` (opened at 1:1)
 *
 * Right:
 *
 * ````mdx
 * <Callout>
 *
 * Text.
 *
 * </Callout>
 * ````
 */
export const mdxSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'mdx-syntax',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Pages are valid Markdown or MDX.',
  fixed: true
}

/**
 * A `.md` page is Markdown and HTML. In it, a component becomes an element that no browser knows, an import becomes a
 * paragraph of text, and an unknown name in angle brackets disappears. HTML, SVG and elements with a hyphen in their
 * name are fine.
 *
 * Wrong:
 *
 * ````md content/example.md
 * import Fees from './_fees.mdx'
 *
 * <Callout type="warning">Back up the key.</Callout>
 *
 * Gives a Vec<String>.
 * ````
 *
 * - `content/example.md:1:1` Unexpected import in a `.md` file, expected Markdown; rename the file to `example.mdx`
 * - `content/example.md:3:1` Unexpected component `<Callout>` in a `.md` file, expected HTML; rename the file to `example.mdx`
 * - `content/example.md:5:12` Unexpected element `<String>`, expected an HTML element, or `\<String>` for literal text; to use components, rename the page to `.mdx`
 *
 * Right:
 *
 * ````md content/example.md
 * <details><summary>More</summary>
 *
 * Press <kbd>Enter</kbd>, see <my-widget></my-widget>. Gives a `Vec<String>`, or `<Callout>`.
 *
 * </details>
 * ````
 */
export const mdxInMarkdown: PipelineRule = {
  kind: 'pipeline',
  name: 'mdx-in-markdown',
  severity: 'warning',
  summary: '`.md` pages contain no components, imports or unknown elements.'
}

/**
 * A comment that disables rules must name them and give a reason; without a reason, it disables nothing: `{/*
 * docsgen-disable-next-line rule -- why *\/}` in `.mdx`, `<!-- … -->` in `.md`, `# …` in front matter.
 * `docsgen-disable` … `docsgen-enable` encloses several lines, `docsgen-disable-file` covers the whole file.
 *
 * The same comments work in other files, on a line of their own: `# …` in `redirects.yaml`, `_constants.yaml`,
 * `_meta.yaml` and `public/_redirects`, `// …` in `_meta.js`. JSON has no comments: rename `_meta.json` to
 * `_meta.yaml`, and configure rules for findings in `docsgen.config.json` in that file.
 *
 * Wrong:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt *\/}
 *
 * ![](https://example.org/a.png)
 * ````
 *
 * - `1:1` Unexpected disabling comment without a reason, expected `--` and a reason: without one, the comment has no effect
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * # docsgen-disable-next-line redirect-target
 * /old: /of-another-server
 * ````
 *
 * - `redirects.yaml:1:1` Unexpected disabling comment without a reason, expected `--` and a reason: without one, the comment has no effect
 *
 * Right:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt -- decoration only *\/}
 *
 * ![](https://example.org/a.png)
 * ````
 */
export const disableSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'disable-syntax',
  severity: 'warning',
  summary: 'Comments that disable rules name the rules and give a reason.'
}

/**
 * A comment that disables nothing: the mistake is fixed, and the comment would only hide a new one.
 *
 * Wrong:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt -- decoration only *\/}
 *
 * Text.
 * ````
 *
 * - `1:1` Unused disabling comment: `image-alt` reports nothing here
 */
export const unusedDisable: PipelineRule = {
  kind: 'pipeline',
  name: 'unused-disable',
  severity: 'warning',
  summary: 'Every comment that disables a rule has an effect.'
}
