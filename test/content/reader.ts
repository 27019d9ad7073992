import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {createPageReader, type ReadPage} from '../../src/content/read-page.ts'
import {textFile} from '../../src/content/text-file.ts'
import {packagedComponents, withPluginComponents} from '../../src/host/modules/known-components.ts'
import {createModuleLoader} from '../../src/host/modules/load-module.ts'
import {createPageFiles} from '../../src/host/modules/page-files.ts'
import {withLocales} from '../../src/host/project/locale-places.ts'
import {frontMatterKeys, loadSchema} from '../../src/host/project/schema.ts'
import {completeLocales, type UserLocale} from '../../src/model/locales.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import type {SourcePath} from '../../src/model/url.ts'
import {namedPlugins} from '../../src/plugin/named-plugins.ts'
import type {Plugin} from '../../src/plugin/plugin.ts'
import type {PageRule} from '../../src/rules/rule.ts'
import {constantsSource, readConstants} from '../../src/subsystems/constants/read-constants.ts'
import {packagedIcons} from '../../src/subsystems/icons/packaged-icons.ts'
import {withWords} from '../../templates/with-words.ts'
import {app} from '../app.ts'
import {featureParts} from '../feature-parts.ts'

export type Bytes = string | Uint8Array

export interface ReaderOptions {
  readonly base?: string
  readonly url?: string
  readonly alias?: Readonly<Record<string, string>>
  readonly rules?: readonly PageRule[]
  readonly plugins?: readonly Plugin[]
  readonly locales?: Readonly<Record<string, UserLocale>>
}

/** Fixtures are read like pages of the OP Stack site, with its schema. */
const siteRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Reads one page of a temporary project like a thread of a build, with the same reader and the same view of files.
 *
 * @param files path relative to the project's root to content
 */
export async function readFrom(
  files: Readonly<Record<string, Bytes>>,
  source: string,
  options: ReaderOptions = {}
): Promise<ReadPage & {readonly root: string}> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-read-')))
  const {alias = {}, base = '/', url, rules = [], plugins = []} = options
  const locales = options.locales && completeLocales('en-US', options.locales)
  try {
    for (const [path, data] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), data)
    }
    const features = await featureParts(root, path => (files[path] === undefined ? undefined : String(files[path])))
    const constants = new Map([
      ...readConstants(textFile(String(files[constantsSource] ?? ''))).constants,
      ...features.values
    ])
    const read = createPageReader({
      app,
      fileUrl: path => pathToFileURL(join(root, path)).href,
      lang: 'en-US',
      withWords,
      base,
      url,
      locales,
      places: withLocales(contentPlaces, locales),
      validateFrontMatter: await loadSchema(siteRoot),
      frontMatterKeys: frontMatterKeys(siteRoot),
      ...(await withPluginComponents(app, await packagedComponents(app), plugins, features.featureLower)),
      constants,
      settings: features.data,
      featureLower: features.featureLower,
      pagePlugins: [
        ...features.pagePlugins,
        ...plugins.flatMap(plugin => namedPlugins(plugin.name, plugin.remarkPage ?? []))
      ],
      remarkPlugins: plugins.flatMap(plugin => namedPlugins(plugin.name, plugin.remark ?? [])),
      rehypePlugins: plugins.flatMap(plugin => namedPlugins(plugin.name, plugin.rehype ?? [])),
      transforms: features.transforms,
      notes: features.notes,
      pluginComponents: Object.assign({}, ...plugins.map(plugin => plugin.components)),
      plugins,
      kept: {get: async (_key, make) => make()},
      rules,
      codeSupport: (await import('../../src/subsystems/code-blocks/code-support.ts')).codeSupport,
      icons: packagedIcons
    })
    const modules = createModuleLoader({
      root,
      cacheDir: join(root, '.docsgen/cache'),
      base: '/',
      alias,
      support: app.modules
    })
    const bytes = files[source] ?? ''
    const page = await read(
      source as SourcePath,
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
      createPageFiles({root, alias, modules})
    )
    return {...page, root}
  } finally {
    rmSync(root, {recursive: true, force: true})
  }
}

/** Returns front matter that matches the site's schema, and a body, which starts at line 10. */
export function page(body: string, overrides: Readonly<Record<string, string>> = {}): string {
  const fields = {
    title: 'A page',
    lang: 'en-US',
    description: 'What a reader gets.',
    content_type: 'guide',
    topic: 'a-page',
    personas: '[auditor]',
    categories: '[testing]',
    is_imported_content: "'false'",
    ...overrides
  }
  const lines = Object.entries(fields).filter(([, value]) => value !== '')
  return `---\n${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n\n${body}`
}
