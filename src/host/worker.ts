import {join} from 'node:path'
import {createHighlighter} from '../content/highlight.ts'
import {createPageReader} from '../content/read-page.ts'
import {renderMirror, renderPage} from '../render/render-page.tsx'
import {pageRules} from '../rules/page-rules.ts'
import {createPageCache} from './cache.ts'
import {loadConfig} from './load-config.ts'
import {createModuleLoader} from './load-module.ts'
import {loadTemplates} from './load-templates.ts'
import {createPageFiles, readInside} from './page-files.ts'
import {type ReadSource, readSource} from './read-source.ts'
import {loadSchema} from './schema.ts'
import {stageFile} from './staged-file.ts'
import type {ReadTask, RenderedFiles, RenderTask, WorkerSetup} from './worker-setup.ts'

/**
 * What a thread does: reads pages through the cache, renders pages into the staging folder. The same object serves the
 * pool's threads and, in `dev`, the one page that somebody waits for.
 */
export async function createPageWorker(setup: WorkerSetup) {
  const {root, configFile, cacheDir, step} = setup
  const {config: own} = await loadConfig(root, configFile)
  const config = {...own, base: setup.base}
  const modules = createModuleLoader({root, dir: join(cacheDir, 'modules'), alias: config.alias})
  const theme = await loadTemplates(root, modules)
  const constants = new Map(setup.constants.map(constant => [constant.name, constant]))
  const cache = createPageCache(cacheDir, step)
  const {validate} = loadSchema(root)
  const read = createPageReader({
    lang: config.lang,
    base: config.base,
    url: config.url,
    validateFrontMatter: validate,
    components: theme.components,
    componentProps: theme.componentProps,
    constants,
    remarkPlugins: config.markdown.remarkPlugins,
    rehypePlugins: config.markdown.rehypePlugins,
    rules: pageRules,
    highlighter: createHighlighter()
  })
  return {
    async read({sources}: ReadTask): Promise<readonly ReadSource[]> {
      const pages: ReadSource[] = []
      for (const source of sources) {
        const files = createPageFiles({root, alias: config.alias, modules})
        pages.push(await readSource({source, bytes: readInside(root, source), cache, files, constants, root, read}))
      }
      return pages
    },
    render({jobs, site, islands, stagingDir}: RenderTask): RenderedFiles {
      return jobs.map(({entry, slice, html, mirror}) => {
        const found = cache.entry(entry)
        if (!found) throw new Error(`The cache entry ${entry} is gone`)
        const input = {facts: found.facts, content: found.content, slice, site, templates: theme.templates, islands}
        const page = stageFile(stagingDir, html.path, renderPage(input), html.known)
        return mirror
          ? {html: page, mirror: stageFile(stagingDir, mirror.path, renderMirror(input), mirror.known)}
          : {html: page}
      })
    }
  }
}

export type PageWorker = Awaited<ReturnType<typeof createPageWorker>>
