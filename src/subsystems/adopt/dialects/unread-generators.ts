import type {ForeignFiles} from './dialect.ts'
import {asData} from './read-data.ts'

/** A generator whose projects docsgen recognizes but does not read. */
export interface UnreadGenerator {
  readonly title: string
  /** The file or folder by which it was recognized. */
  readonly file: string
  /** What docsgen ignores. */
  readonly unread: string
}

type Names = Pick<ForeignFiles, 'names' | 'read'>

interface Sign {
  readonly title: string
  readonly unread: string
  /** Paths of files or folders, each also in `docs`, `doc`, `site` and `website`. The last part may be a pattern. */
  readonly paths?: readonly RegExp[]
  /** A package of `package.json`. */
  readonly package?: string
  /** Text that one of the files must contain. */
  readonly text?: RegExp
}

const settings = 'its configuration and its navigation'

/** The more specific ones come first. */
const signs: readonly Sign[] = [
  {
    title: 'Zola',
    paths: [/^config\.toml$/],
    text: /^\s*base_url\s*=/m,
    unread: `${settings}, and shortcodes in its pages`
  },
  {title: 'Antora', paths: [/^antora(?:-playbook)?\.ya?ml$/], unread: `${settings}, and pages in AsciiDoc`},
  {title: 'Jupyter Book', paths: [/^_toc\.ya?ml$/], unread: `${settings}, notebooks and pages in reStructuredText`},
  {title: 'MyST', paths: [/^myst\.ya?ml$/], unread: `${settings}, notebooks and directives in its pages`},
  {title: 'Sphinx', paths: [/^conf\.py$/], unread: `${settings}, pages in reStructuredText, and directives of MyST`},
  {title: 'Quarto', paths: [/^_quarto\.ya?ml$/], unread: `${settings}, and code that its pages run`},
  {title: 'bookdown', paths: [/^_bookdown\.ya?ml$/], unread: `${settings}, and code that its pages run`},
  {
    title: 'Eleventy',
    paths: [/^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/],
    unread: `${settings}, templates and shortcodes`
  },
  {title: 'Gatsby', paths: [/^gatsby-config\.[cm]?[jt]s$/], unread: `${settings}, and pages that its components make`},
  {title: 'Hexo', package: 'hexo', unread: `${settings}, and tags in its pages`},
  {title: 'VuePress', paths: [/^\.vuepress$/], unread: `${settings}, containers and Vue components`},
  {title: 'Docus', package: 'docus', unread: `${settings}, and Vue components in its pages`},
  {title: 'Nuxt Content', package: '@nuxt/content', unread: `${settings}, and Vue components in its pages`},
  {title: 'Zudoku', paths: [/^zudoku\.config\.[cm]?[jt]sx?$/], unread: `${settings}, and API references`},
  {title: 'Redocly', paths: [/^redocly\.ya?ml$/], unread: `${settings}, Markdoc tags, and API references`},
  {title: 'Fern', paths: [/^fern\.config\.json$/, /^fern$/], unread: `${settings}, its components, and API references`},
  {title: 'Scalar', paths: [/^scalar\.config\.json$/], unread: `${settings}, and API references`},
  {
    title: 'ReadMe',
    paths: [/^_order\.ya?ml$/, /^\.readme(?:-settings)?\w*$/],
    unread: `${settings}, magic blocks, and API references`
  },
  {title: 'Writerside', paths: [/^writerside\.cfg$/], unread: `${settings}, and XML in its pages`},
  {title: 'Retype', paths: [/^retype\.ya?ml$/], unread: `${settings}, and its components`},
  {title: 'Docsify', paths: [/^index\.html$/], text: /docsify/, unread: `${settings}, embedded files and its plugins`},
  {title: 'Docz', paths: [/^doczrc\.[cm]?[jt]s$/], unread: `${settings}, and its components`},
  {title: 'Pelican', paths: [/^pelicanconf\.py$/], unread: `${settings}, and pages in reStructuredText`},
  {title: 'Doxygen', paths: [/^Doxyfile$/], unread: 'comments in source code, and its commands in pages'},
  {title: 'Jekyll', paths: [/^_config\.ya?ml$/], unread: `${settings}, layouts and Liquid tags`},
  {title: 'Astro', paths: [/^astro\.config\.[cm]?[jt]s$/], unread: 'its configuration, layouts, and pages in `.astro`'}
]

/** Returns the generator of a project that docsgen does not read; `undefined` if it recognizes none. */
export function unreadGenerator({names, read}: Names): UnreadGenerator | undefined {
  const folders = ['', 'docs', 'doc', 'docs/source', 'site', 'website'].map(folder => ({folder, inside: names(folder)}))
  let packages: readonly string[] | undefined
  for (const {title, unread, paths = [], package: name, text} of signs) {
    if (name !== undefined) {
      packages ??= packagesOf(read('package.json'))
      if (packages.includes(name)) return {title, unread, file: 'package.json'}
    }
    for (const {folder, inside} of folders) {
      const found = inside.find(entry => paths.some(path => path.test(entry)))
      if (found === undefined) continue
      const file = folder === '' ? found : `${folder}/${found}`
      if (text === undefined || text.test(read(file) ?? '')) return {title, unread, file}
    }
  }
  return undefined
}

function packagesOf(manifest: string | undefined): string[] {
  try {
    const {dependencies, devDependencies} = asData(JSON.parse(manifest ?? '{}'))
    return [...Object.keys(asData(dependencies)), ...Object.keys(asData(devDependencies))]
  } catch {
    return []
  }
}

/** Returns a sentence with the name of a generator and what docsgen ignores in its projects. */
export function unreadNote({title, file, unread}: UnreadGenerator): string {
  const article = /^[AEIO]/.test(title) ? 'an' : 'a'
  return `This is ${article} ${title} project (\`${file}\`), which docsgen does not read. It shows Markdown and ignores ${unread}.`
}
