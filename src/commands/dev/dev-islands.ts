import {changedInput, signaturesIn} from '../../host/cache/changed-input.ts'
import {bundleIslands, type Islands} from '../../host/modules/bundle-islands.ts'
import type {Project} from '../../host/project/project.ts'

export interface DevIslands {
  /** Returns the scripts for the islands of these modules, in the current state of their files. */
  of(project: Project, sources: readonly string[]): Promise<Islands>
  /**
   * Returns a script by its output path. Keeps the previous scripts too, because a page that was sent before a change may still
   * request them.
   */
  file(path: string): Promise<Uint8Array | undefined>
  /** Discards the scripts, so they are made again when they are next needed. */
  drop(): void
}

interface Made {
  readonly key: string
  readonly made: Promise<Islands>
}

/** No file has this state, so a failed bundle is tried again. */
const failed: Islands = {hrefs: {}, files: new Map(), inputs: [['', 'failed']]}

/** Makes the scripts of islands when a page with one is rendered. Checks the files themselves, not events of the watcher. */
export function createDevIslands(): DevIslands {
  let current: Made | undefined
  let former: Made | undefined

  const drop = (): void => {
    former = current ?? former
    current = undefined
  }

  return {
    drop,
    async of(project, sources) {
      const key = [...new Set(sources)].sort().join('\n')
      const known = current
      if (known?.key === key) {
        const {inputs} = await known.made
        if (changedInput({files: inputs}, signaturesIn(project.root)) === undefined) return known.made
      }
      if (current === known) {
        drop()
        // Reading the page reports that a script does not compile, so it is only left out here.
        current = {
          key,
          made: bundleIslands(project.root, project.config, sources, project.adopted?.modules).catch(() => failed)
        }
      }
      // Another call may have dropped the scripts in the meantime.
      return current ? current.made : this.of(project, sources)
    },
    async file(path) {
      return (await current?.made)?.files.get(path) ?? (await former?.made)?.files.get(path)
    }
  }
}
