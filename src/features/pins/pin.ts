import {loadSite} from '../../commands/load/load-site.ts'
import {readInside} from '../../host/machine/files.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject} from '../../host/project/project.ts'
import type {Logger} from '../../model/logger.ts'
import {type Pin, pinNow, pinsFile, pinsOf, writePins} from './pins-file.ts'

export interface PinOptions {
  /** The project's root, absolute. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
}

/**
 * Records every part of a file that pages include, as it is now, in `docsgen.pins.json`: from then on `check` and `build` tell
 * what changed. Parts that are not there are left out; the pages that include them say so.
 *
 * @returns the exit code
 */
export async function pin({root, logger, configFile}: PinOptions): Promise<0> {
  const project = await openProject({root, ...(configFile ? {configFile} : {})})
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
