import {fileSignature} from '../../host/cache/file-state.ts'
import {bundleIslands, type Islands} from '../../host/modules/bundle-islands.ts'
import type {Project} from '../../host/project/project.ts'

export interface DevIslands {
  /** Scripts of the islands of these modules, as their files are now. */
  of(project: Project, sources: readonly string[]): Promise<Islands>
  /** A script by its output path: one of now, or of a moment ago, which a page that was sent then still asks for. */
  file(path: string): Promise<Uint8Array | undefined>
  /** What they were made from may have changed. */
  drop(): void
}

interface Made {
  readonly key: string
  readonly made: Promise<Islands>
}

/** No file has this state: what failed is tried again. */
const failed: Islands = {hrefs: {}, files: new Map(), inputs: [['', 'failed']]}

/** The scripts of islands, made when a page with one is rendered. The files are asked, not the watcher. */
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
        if (inputs.every(([path, state]) => fileSignature(project.root, path) === state)) return known.made
      }
      if (current === known) {
        drop()
        // A script that does not compile is the page's finding; here it is only left out.
        current = {
          key,
          made: bundleIslands(project.root, project.config, sources, project.dialect?.modules).catch(() => failed)
        }
      }
      // Somebody else may have dropped them meanwhile.
      return current ? current.made : this.of(project, sources)
    },
    async file(path) {
      return (await current?.made)?.files.get(path) ?? (await former?.made)?.files.get(path)
    }
  }
}
