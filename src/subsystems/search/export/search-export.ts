import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {loadSite} from '../../../commands/load/load-site.ts'
import {formatPretty} from '../../../commands/report/pretty.ts'
import {createPageCache} from '../../../host/cache/cache.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {readSourceText} from '../../../host/machine/read-source-text.ts'
import {createProgress} from '../../../host/machine/terminal/progress.ts'
import {displayPath, findOutDir} from '../../../host/output/folder.ts'
import {openProject} from '../../../host/project/project.ts'
import {countDiagnostics} from '../../../model/diagnostic.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {foldersOf} from '../../../model/project/places.ts'
import type {App} from '../../../plugin/app.ts'
import {exportSearch} from './export-records.ts'
import type {ExportTarget} from './export-settings.ts'

export interface SearchExportOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  readonly target: ExportTarget
  /** Replaces the value in the configuration. */
  readonly url?: string
  /** Relative to the root; default `search-export`. */
  readonly outDir?: string
}

/**
 * Writes files for a hosted search engine: `TARGET-records.jsonl`, with one section of a page per line, and
 * `TARGET-settings.json`. Sends nothing over the network.
 *
 * @returns the exit code: 1 if the content has errors, and nothing was written
 */
export async function searchExport(options: SearchExportOptions): Promise<0 | 1> {
  const {app, root, logger, target, configFile, url, outDir = 'search-export'} = options
  const project = await openProject({app, root, ...(configFile ? {configFile} : {}), ...(url ? {url} : {})})
  const folder = findOutDir(
    root,
    outDir,
    foldersOf(project.places).filter(dir => dir !== '.')
  )
  const loaded = await loadSite({project, progress: createProgress(logger)})
  try {
    const failures = loaded.report().filter(found => found.severity === 'error')
    if (failures.length > 0) {
      const readSource = (file: string): string | undefined => readSourceText(root, file)
      logger.error(
        formatPretty(failures, {readSource, color: logger.color, width: logger.width, files: loaded.pages.size, ms: 0})
      )
      logger.error(`${countDiagnostics(failures).errors} errors. Nothing was exported.`)
      return 1
    }
    const {config} = project
    const cache = createPageCache(project.cacheDir, project.step.hash)
    const bodies = new Map(loaded.site.pages.map(page => [page.route as string, page.body]))
    const {records, settings} = exportSearch({
      target,
      pages: loaded.site.pages,
      sectionsOf: route => {
        const sections = cache.sections(bodies.get(route) ?? '')
        if (!sections)
          throw new HostError(`The cache has no entry for \`${route}\`. Remove .docsgen/cache and try again.`, 3)
        return sections
      },
      site: (config.url ?? '') + config.base.replace(/\/$/, ''),
      lang: config.lang,
      locales: config.locales,
      versions: config.versions
    })
    const name = displayPath(root, folder)
    const files = {[`${target}-records.jsonl`]: records, [`${target}-settings.json`]: settings}
    for (const [file, text] of Object.entries(files)) {
      try {
        mkdirSync(folder, {recursive: true})
        writeFileSync(join(folder, file), text)
      } catch (error) {
        throw machineError(error, {verb: 'write', path: `${name}/${file}`})
      }
    }
    loaded.remember()
    const count = records.split('\n').length - 1
    logger.info(`Exported ${count} records for ${target} into ${name}: ${Object.keys(files).join(', ')}`)
    if (!config.url)
      logger.info(
        '  The records contain relative addresses. For absolute ones, set `url` in the configuration or pass `--url`.'
      )
    return 0
  } finally {
    await loaded.close()
    project.dispose()
  }
}
