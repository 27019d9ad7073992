import type {Manifest, ManifestFile} from './manifest.ts'
import type {OutputFs} from './node-fs.ts'

/** The files of the old site that are as its manifest says. */
export interface OldSite {
  /** What the manifest says of a file that is there with that size. Looked at once: who was told that it can be kept must find it so. */
  intact(path: string): ManifestFile | undefined
  /** All of them. */
  paths(): string[]
  /** Something of such a file; nothing where the disk does not give it. */
  take<T>(path: string, take: (file: string, known: ManifestFile) => T): T | undefined
  /** Looks at all of them in small steps, as far as its caller goes. */
  lookAhead(): Iterable<void>
}

/** Files that are looked at in one step: half a millisecond. */
const lookedAtOnce = 64

/**
 * @param input.out its folder, absolute
 * @param input.files of its manifest; absent where nothing is to be taken from it
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
      return undefined // Any doubt is a miss.
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
        return undefined // Any doubt is a miss.
      }
    },
    *lookAhead() {
      let count = 0
      for (const path of files.keys()) {
        intact(path)
        if (++count % lookedAtOnce === 0) yield
      }
    }
  }
}
