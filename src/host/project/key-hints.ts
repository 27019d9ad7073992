import schema from '../../../schema/config.schema.json' with {type: 'json'}
import {didYouMean, suggest} from '../../model/text/suggest.ts'

/** The keys of docsgen's configuration, and the names that other generators have for them, in lower case without separators. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  title: ['sitename', 'sitetitle'],
  description: ['tagline', 'sitedescription'],
  url: ['siteurl', 'site', 'hostname', 'origin', 'domain'],
  base: ['baseurl', 'basepath', 'pathprefix', 'publicpath', 'assetprefix', 'root'],
  lang: ['language', 'locale', 'defaultlocale', 'defaultlanguage'],
  locales: ['i18n', 'languages', 'translations'],
  contentDir: ['srcdir', 'docsdir', 'docs', 'content', 'input', 'inputdir', 'pagesdir', 'sourcedir', 'source', 'src'],
  repository: ['repo', 'repourl', 'github', 'editurl', 'editlink', 'edituri', 'docsrepositorybase'],
  nav: ['navbar', 'topnav', 'topbar', 'navlinks', 'menu', 'menus', 'header'],
  theme: ['themeconfig', 'appearance'],
  'theme.accent': ['color', 'colors', 'colour', 'primarycolor', 'accentcolor', 'themecolor', 'brandcolor'],
  'theme.css': ['customcss', 'styles', 'stylesheets', 'extracss'],
  'theme.fonts': ['font'],
  'theme.banner': ['announcement', 'announcementbar'],
  'theme.social': ['sociallinks', 'socials'],
  markdown: ['mdx', 'md', 'markdownoptions'],
  plugins: ['integrations', 'presets', 'addons', 'extensions'],
  head: ['headtags', 'meta', 'scripts', 'extrahead', 'extrajavascript'],
  analytics: ['gtag', 'googleanalytics', 'plausible'],
  'build.outDir': ['output', 'outputdir', 'outputpath', 'dist', 'distdir', 'sitedir', 'destination', 'publishdir'],
  'build.format': ['trailingslash', 'cleanurls', 'usedirectoryurls'],
  'check.rules': ['lint', 'linter', 'onbrokenlinks', 'onbrokenmarkdownlinks', 'ignoredeadlinks'],
  search: ['algolia', 'docsearch'],
  lastUpdated: ['lastupdate', 'showlastupdatetime', 'lastmodified', 'enablegitinfo'],
  redirects: ['redirect'],
  alias: ['aliases', 'paths']
}

const sidebar = 'The sidebar follows the folders of pages; `_meta.json` files in them set its order and titles.'
const server = '`docsgen dev` and `docsgen preview` take options such as `--port`, `--host` and `--open`.'
const files = 'docsgen copies the files in `public` to the root of the site.'

/** What replaces keys of other generators that have no counterpart in docsgen's configuration. */
const elsewhere: Readonly<Record<string, string>> = {
  sidebar,
  sidebars: sidebar,
  navigation: sidebar,
  pages: sidebar,
  port: server,
  server,
  devserver: server,
  publicdir: files,
  staticdir: files,
  staticdirectories: files,
  static: files,
  darkmode: 'Every page has a light and a dark mode.',
  colormode: 'Every page has a light and a dark mode.'
}

/** Keys of links and list items that have different names in different objects. */
const sameMeaning: readonly (readonly string[])[] = [
  ['title', 'label', 'text', 'name'],
  ['href', 'link', 'url', 'to', 'path']
]

/**
 * Returns the end of the message about an unknown key of the configuration: what the author may have meant.
 *
 * @param group dotted path of the object with the key; empty for the configuration itself
 * @param known the keys of this object
 */
export function keyHint(key: string, group: string, known: readonly string[]): string {
  const plain = plainOf(key)
  const own =
    known.find(name => plainOf(name) === plain) ??
    sameMeaning.find(names => names.includes(plain))?.find(name => known.includes(name))
  if (own !== undefined) return didYouMean([own])
  if (group.includes('.')) return didYouMean(suggest(key, known))
  const moved = Object.hasOwn(elsewhere, plain)
    ? undefined
    : (Object.keys(otherNames).find(name => otherNames[name]?.includes(plain)) ?? placeOfKey(plain))
  if (moved !== undefined) return group === '' || moved.includes('.') ? didYouMean([moved]) : atTop(moved)
  const sentence = elsewhere[plain]
  return sentence === undefined ? didYouMean(suggest(key, known)) : `. ${sentence}`
}

function atTop(key: string): string {
  return `; did you mean \`${key}\` at the top level?`
}

/** Returns the path of a key by its exact name: at the top level, or in a group. */
function placeOfKey(plain: string): string | undefined {
  const groups = schema.properties as Readonly<Record<string, {readonly properties?: object}>>
  const top = Object.keys(groups).find(name => plainOf(name) === plain)
  if (top !== undefined) return top
  for (const [group, {properties = {}}] of Object.entries(groups)) {
    const inner = Object.keys(properties).find(name => plainOf(name) === plain)
    if (inner !== undefined) return `${group}.${inner}`
  }
  return undefined
}

/** Returns a key as people compare keys: `out_dir`, `outdir` and `outDir` are one name. */
function plainOf(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '')
}
