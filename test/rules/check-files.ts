import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {createPageReader} from '../../src/content/read-page.ts'
import {readMeta} from '../../src/content/settings/read-meta.ts'
import {textFile} from '../../src/content/text-file.ts'
import {findUnreadSettings} from '../../src/features/constant-checks/unread-settings.ts'
import {createModuleLoader} from '../../src/host/modules/load-module.ts'
import {createPageFiles} from '../../src/host/modules/page-files.ts'
import {loadConfig} from '../../src/host/project/load-config.ts'
import {withLocales} from '../../src/host/project/locale-places.ts'
import {frontMatterKeys, loadSchema} from '../../src/host/project/schema.ts'
import {readRedirects} from '../../src/host/project/settings/read-redirects.ts'
import {listSources} from '../../src/host/project/sources.ts'
import {compareDiagnostics, type Diagnostic} from '../../src/model/diagnostic.ts'
import type {PageFacts} from '../../src/model/page.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import {routeOf} from '../../src/model/url.ts'
import {loadFeatureComponents} from '../../src/plugin/feature-hooks.ts'
import {pageFiles} from '../../src/render/outputs.ts'
import {applySeverities, type Settings} from '../../src/rules/apply-severities.ts'
import {runSiteRules} from '../../src/rules/run-site-rules.ts'
import {buildSite} from '../../src/site/build-site.ts'
import {findNoPages} from '../../src/site/no-pages.ts'
import {findPublicClashes} from '../../src/site/public-clashes.ts'
import {constantsSource, readConstants} from '../../src/subsystems/constants/read-constants.ts'
import {applyComments} from '../../src/subsystems/disable-comments/apply-comments.ts'
import {notesOfFile} from '../../src/subsystems/disable-comments/file-comments.ts'
import {packagedIcons} from '../../src/subsystems/icons/packaged-icons.ts'
import {findUntranslated} from '../../src/subsystems/words/find-untranslated.ts'
import {componentProps, components} from '../../templates/index.ts'
import {withWords} from '../../templates/with-words.ts'
import {app} from '../app.ts'
import {featureParts} from '../feature-parts.ts'

export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: readonly PageFacts[]
}

/**
 * Checks a temporary project like `docsgen check`: with the real reader, the real joining, and all rules.
 *
 * @param files path relative to the project's root to content
 */
export async function checkFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: {readonly settings?: Settings; readonly today?: string} = {}
): Promise<Checked> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-check-')))
  try {
    mkdirSync(join(root, 'content'))
    for (const [path, data] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), data)
    }
    const text = (path: string): string | undefined => (files[path] === undefined ? undefined : String(files[path]))
    const {config, name, placeOf} = await loadConfig(app, root)
    const places = {
      ...withLocales(contentPlaces, config.locales),
      ...(config.versions && {versions: Object.fromEntries(config.versions.map(({name, path}) => [name, {path}]))})
    }
    const sources = listSources(root)
    const declaredConstants = readConstants(textFile(text(constantsSource) ?? ''))
    const features = await featureParts(root, text)
    const constants = {
      constants: new Map([...declaredConstants.constants, ...features.values]),
      diagnostics: [...declaredConstants.diagnostics, ...features.diagnostics]
    }
    const metas = sources.metas.map(({path}) => readMeta({source: path, text: text(path) ?? '', places}))
    const redirects = readRedirects({
      dir: '',
      config: config.redirects,
      ofHost: {file: 'public/_redirects', text: text('public/_redirects')},
      text
    })
    const read = createPageReader({
      app,
      lang: config.lang,
      withWords,
      locales: config.locales,
      base: config.base,
      url: config.url,
      places,
      validateFrontMatter: await loadSchema(root, config),
      frontMatterKeys: frontMatterKeys(root, config),
      components: {...components, ...(await loadFeatureComponents(app))},
      componentProps: {...componentProps, ...app.componentProps},
      personas: config.personas.map(({id}) => id),
      constants: constants.constants,
      remarkPlugins: [],
      rehypePlugins: [],
      transforms: features.transforms,
      kept: {get: async (_key, make) => make()},
      rules: features.pageRules,
      settings: features.data,
      pagePlugins: features.pagePlugins,
      notes: features.notes,
      featureLower: features.featureLower,
      codeSupport: (await import('../../src/subsystems/code-blocks/code-support.ts')).codeSupport,
      icons: packagedIcons
    })
    const modules = createModuleLoader({
      root,
      cacheDir: join(root, '.docsgen/cache'),
      base: '/',
      alias: config.alias,
      support: app.modules
    })
    const found: Diagnostic[] = [
      ...sources.findings,
      ...(await findUnreadSettings({data: sources.data, places, settings: features.settings})),
      ...(await findUntranslated({
        config,
        words: app.words,
        place: keys => ({file: name, start: placeOf(keys)})
      })),
      ...constants.diagnostics,
      ...metas.flatMap(meta => meta.diagnostics),
      ...redirects.diagnostics
    ]
    const pages: PageFacts[] = []
    for (const {path} of sources.pages) {
      const bytes = files[path] ?? ''
      const page = await read(
        path,
        typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
        createPageFiles({root, alias: config.alias, modules})
      )
      found.push(...page.diagnostics)
      if (page.facts.frontMatter.draft !== true) pages.push(page.facts)
    }
    const readMetas = metas.flatMap(({meta}) => (meta ? [meta] : []))
    const site = buildSite({
      pages,
      metas: readMetas,
      config,
      known: sources.pages.map(({path}) => routeOf(path, places))
    })
    found.push(...site.diagnostics)
    found.push(...findNoPages(site.pages, places))
    found.push(
      ...findPublicClashes({
        pages,
        publicFiles: sources.publicFiles,
        publicDir: 'public',
        pathsOf: page => pageFiles(page, config.build.format)
      })
    )
    found.push(
      ...runSiteRules(
        {
          site,
          config,
          metas: readMetas,
          redirects: redirects.redirects,
          constants: constants.constants,
          places,
          publicFiles: new Set(sources.publicFiles),
          today: options.today ?? '2025-06-01',
          ...(text('docsgen.routes.txt') !== undefined && {released: text('docsgen.routes.txt')?.split('\n') ?? []}),
          settings: features.data,
          read: path => (files[path] === undefined ? undefined : new TextEncoder().encode(String(files[path])))
        },
        features.siteRules
      )
    )
    const noted = [
      constantsSource,
      'redirects.yaml',
      'public/_redirects',
      ...sources.metas.map(({path}) => path)
    ].flatMap(source => notesOfFile({source, text: text(source) ?? ''}))
    const facts = [...pages, ...noted]
    return {
      diagnostics: applySeverities(found, {
        settings: {...config.check.rules, ...options.settings},
        files: facts,
        known: app.rules,
        filter: applyComments
      }).sort(compareDiagnostics),
      pages
    }
  } finally {
    rmSync(root, {recursive: true, force: true})
  }
}
