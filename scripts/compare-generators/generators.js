import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse as parseToml} from 'smol-toml'
import {parse as parseYaml} from 'yaml'

/**
 * How to build a project with its own generator, and where that puts the parts of a page. Hugo and MkDocs use the plain layouts
 * in this folder, because their themes show the same text in many ways; the others have one theme.
 */

/** @typedef {import('./read-site.js').Looks} Looks */

/**
 * @typedef {object} Build
 * @property {string} project a copy that may be changed
 * @property {string} outDir
 * @property {readonly string[]} themes folders of Hugo themes, whose shortcodes count
 */

/**
 * @typedef {object} Generator
 * @property {Looks} looks
 * @property {(build: Build) => void} build
 */

const here = fileURLToPath(new URL('.', import.meta.url))

/** @param {string} command @param {readonly string[]} options @param {string} cwd */
const run = (command, options, cwd) =>
  execFileSync(command, options, {cwd, stdio: ['ignore', 'ignore', 'pipe'], env: {...process.env, CI: '1'}})

/** Plain pages of Hugo and MkDocs. */
const plain = {
  main: 'main',
  sidebar: 'body > nav',
  aside: 'a.headerlink, a.anchor, a[href*=__codelineno], td:first-child > .chroma, .linenos, .footnotes, .footnote'
}

/** Returns a configuration with the older names of what newer Hugo releases call differently. @param {string} text */
const newer = text =>
  text.replaceAll(':slugorcontentbasename', ':slugorfilename').replaceAll(':contentbasename', ':filename')

/**
 * Writes the configuration of a project of Hugo without its themes, because their layouts are replaced.
 *
 * @param {string} folder
 */
function leaveThemesOut(folder) {
  for (const name of readdirSync(folder)) {
    const [, kind, format] = /^(hugo|config|module)\.(toml|ya?ml|json)$/.exec(name) ?? []
    if (kind === undefined) continue
    const text = readFileSync(join(folder, name), 'utf8')
    const settings = format === 'toml' ? parseToml(newer(text)) : parseYaml(newer(text))
    const modules = kind === 'module' ? settings : settings.module
    delete settings.theme
    delete settings.outputs
    const extensions = settings.markup?.goldmark?.extensions ?? settings.goldmark?.extensions
    if (typeof extensions?.typographer === 'object') extensions.typographer = true
    if (kind !== 'module') settings.refLinksErrorLevel = 'WARNING'
    delete modules?.imports
    delete modules?.hugoVersion
    rmSync(join(folder, name))
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(settings))
  }
}

/**
 * Builds, and changes what an older Hugo stops at: removes the template, or adds the shortcode that is missing.
 *
 * @param {string} project
 * @param {() => void} build
 * @returns {boolean} whether the build succeeded
 */
function isBuilt(project, build) {
  try {
    build()
    return true
  } catch (error) {
    const message = String(error instanceof Error && 'stderr' in error ? error.stderr : error)
    if (/logged \d+ error/.test(message)) return true
    const [, template] = /"([^"]+\.html):\d+:\d+": (?:parse failed|execute)/.exec(message) ?? []
    const [, shortcode] = /template for shortcode "([^"]+)" not found/.exec(message) ?? []
    const [, open] = /shortcode "([^"]+)" must be closed/.exec(message) ?? []
    const own = join(project, 'layouts/shortcodes', `${shortcode ?? open}.html`)
    mkdirSync(dirname(own), {recursive: true})
    if (template !== undefined && existsSync(template)) rmSync(template)
    else if (shortcode !== undefined) writeFileSync(own, '{{ with .Inner }}{{ . }}{{ end }}')
    else if (open !== undefined) writeFileSync(own, '')
    else throw new Error(message)
    console.error(`without the template of ${shortcode ?? open ?? basename(template ?? '')}`)
    return false
  }
}

/** Parts of a theme that show parts of a page, and where Hugo has always looked for them. */
const parts = [
  ['layouts/shortcodes', 'layouts/shortcodes'],
  ['layouts/_shortcodes', 'layouts/shortcodes'],
  ['layouts/partials', 'layouts/partials'],
  ['layouts/_partials', 'layouts/partials'],
  ['layouts/_default/_markup', 'layouts/_default/_markup'],
  ['layouts/_markup', 'layouts/_default/_markup'],
  ...['assets', 'data', 'static'].map(name => [name, name])
]

/**
 * Replaces the layouts of pages, and keeps what shows parts of a page: shortcodes, partials, and the hooks of Markdown.
 *
 * @param {Build} build
 */
function buildHugo({project, outDir, themes}) {
  const layouts = join(project, 'layouts')
  mkdirSync(layouts, {recursive: true})
  for (const source of [...themes, project])
    for (const [part, target] of parts)
      if (existsSync(join(source, part)) && join(source, part) !== join(project, target))
        cpSync(join(source, part), join(project, target), {recursive: true, force: false})
  mkdirSync(join(layouts, 'shortcodes'), {recursive: true})
  for (const name of readdirSync(layouts))
    if (!/^(?:shortcodes|partials|_default)$/.test(name)) rmSync(join(layouts, name), {recursive: true})
  if (existsSync(join(layouts, '_default')))
    for (const name of readdirSync(join(layouts, '_default')))
      if (name !== '_markup') rmSync(join(layouts, '_default', name), {recursive: true})
  cpSync(join(here, 'plain-hugo'), layouts, {recursive: true})
  const options = ['--disableKinds', 'taxonomy,term,RSS,sitemap', '--destination', resolve(outDir)]
  for (const folder of [project, join(project, 'config/_default')]) if (existsSync(folder)) leaveThemesOut(folder)
  let isDone = false
  while (!isDone) isDone = isBuilt(project, () => run('hugo', [...options, '--quiet'], project))
}

/** @param {Build} build */
function buildMkdocs({project, outDir}) {
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const file = ['mkdocs.yml', 'mkdocs.yaml', 'zensical.yml']
    .map(name => join(project, name))
    .find(path => existsSync(path))
  run(
    python,
    [join(here, 'build-mkdocs.py'), resolve(file ?? 'mkdocs.yml'), join(here, 'plain-mkdocs'), resolve(outDir)],
    project
  )
}

/** @param {string} name @param {(outDir: string) => readonly string[]} options @returns {(build: Build) => void} */
const program =
  (name, options) =>
  ({project, outDir}) =>
    run('npx', ['--no-install', name, ...options(resolve(outDir))], project)

/** @type {Record<string, Generator>} */
export const generators = {
  hugo: {looks: plain, build: buildHugo},
  mkdocs: {looks: plain, build: buildMkdocs},
  vitepress: {
    looks: {
      main: '.VPHome, .vp-doc',
      sidebar: '.VPSidebar',
      aside: '.header-anchor, .lang, .line-numbers-wrapper, .vp-code-group .tabs input'
    },
    build: program('vitepress', outDir => ['build', '.', '--outDir', outDir])
  },
  docusaurus: {
    looks: {
      main: 'article .markdown, article .theme-doc-markdown',
      sidebar: '.theme-doc-sidebar-menu',
      aside: '.hash-link'
    },
    build: program('docusaurus', outDir => ['build', '--out-dir', outDir])
  },
  starlight: {
    looks: {main: '.sl-markdown-content', sidebar: '#starlight__sidebar', aside: '.sl-anchor-link, .copy'},
    build: program('astro', outDir => ['build', '--outDir', outDir])
  }
}

/** @type {Looks} */
export const docsgen = {
  main: 'main article',
  sidebar: '.sidebar, .navbar-sections',
  aside:
    'a.anchor, .page-menu, .page-labels, .lede, [data-kind=terminal] .code-title, [data-kind=code] .code-title, .footnotes'
}
