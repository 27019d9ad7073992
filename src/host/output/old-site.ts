import type {Manifest, ManifestFile} from './manifest.ts'
import type {OutputFs} from './node-fs.ts'

/** The files of the old site that match its manifest. */
export interface OldSite {
  /**
   * Returns the manifest's entry for a file that exists with that size. Checked only once, because callers that keep a file rely
   * on the answer.
   */
  intact(path: string): ManifestFile | undefined
  /** Returns the paths of all intact files. */
  paths(): string[]
  /** Calls a function with an intact file; returns `undefined` if the file cannot be read. */
  take<T>(path: string, take: (file: string, known: ManifestFile) => T): T | undefined
  /** Checks all files in small steps. The caller may stop at any step. */
  checkAhead(): Iterable<void>
}

/** Number of files to check in one step: half a millisecond. */
const filesPerStep = 64

/**
 * @param input.out absolute path of the old site
 * @param input.files of its manifest; absent if nothing of the site is reused
 */
export function createOldSite({
  fs,
  out,
  files = new Map()
}: {
  readonly fs: OutputFs
  readonly out: string
  readonly files: Manifest['files'] | undefined
}): OldSite {
  const looked = new Map<string, ManifestFile | undefined>()
  const look = (path: string): ManifestFile | undefined => {
    const file = files.get(path)
    if (file === undefined) return undefined
    try {
      const stat = fs.lstatSync(`${out}/${path}`, {throwIfNoEntry: false})
      return stat?.isFile() && stat.size === file.bytes ? file : undefined
    } catch {
      return undefined // Any doubt counts as a miss.
    }
  }
  const intact = (path: string): ManifestFile | undefined => {
    const known = looked.get(path)
    if (known || looked.has(path)) return known
    const found = look(path)
    looked.set(path, found)
    return found
  }
  return {
    intact,
    paths: () => [...files.keys()].filter(intact),
    take(path, take) {
      const known = intact(path)
      try {
        return known && take(`${out}/${path}`, known)
      } catch {
        return undefined // Any doubt counts as a miss.
      }
    },
    *checkAhead() {
      let count = 0
      for (const path of files.keys()) {
        intact(path)
        if (++count % filesPerStep === 0) yield
      }
    }
  }
}
