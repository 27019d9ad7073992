import {loadSite} from '../../../commands/load/load-site.ts'
import {readInside} from '../../../host/machine/files.ts'
import {createProgress} from '../../../host/machine/terminal/progress.ts'
import {openProject} from '../../../host/project/project.ts'
import type {Logger} from '../../../model/project/logger.ts'
import type {App} from '../../../plugin/app.ts'
import {type Pin, pinNow, pinsFile, pinsOf, writePins} from './pins-file.ts'

export interface PinOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
}

/**
 * Records the current state of every file part that pages include in `docsgen.pins.json`, so `check` and `build` report later
 * changes. Missing parts are left out, because the pages that include them report them.
 *
 * @returns the exit code
 */
export async function pin({app, root, logger, configFile}: PinOptions): Promise<0> {
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: true})
  try {
    const before = pinsOf(project.constants)
    const keys = new Set(loaded.site.pages.flatMap(({includes = []}) => includes.map(({key}) => key)))
    const pins = new Map<string, Pin>()
    for (const key of keys) {
      const now = pinNow(path => readInside(root, path), key)
      if (now) pins.set(key, now)
    }
    loaded.remember()
    const changed = [...pins].filter(([key, {hash}]) => before.get(key)?.hash !== hash).length
    const gone = [...before.keys()].filter(key => !pins.has(key)).length
    if (pins.size > 0 || before.size > 0) writePins(root, pins)
    logger.info(
      pins.size === 0 && before.size === 0
        ? 'There is nothing to pin, because no page includes a file.'
        : `Pinned ${pins.size} in ${pinsFile}: ${changed} new or changed, ${gone} removed.`
    )
    return 0
  } finally {
    await loaded.close()
    project.dispose()
  }
}
