import {foldPath} from '../../model/text/fold-path.ts'
import {HostError} from '../machine/host-error.ts'

/**
 * Makes sure that every output path is used once. Paths that differ only by case or Unicode form count as the same, as on other
 * systems, and so do a file and a folder of the same name.
 *
 * @returns a function that claims a path for a source (relative to the root; optional), and throws HostError 2 with both sources
 * if the path is taken
 */
export function createPathClaims(): (path: string, source?: string) => void {
  const files = new Map<string, Claim>()
  const folders = new Map<string, Claim>()
  /** The folder of the last path: most paths are in the same one. */
  let last = ''

  return (path, source) => {
    const key = foldPath(path)
    const claim: Claim = {path, source}
    const other = files.get(key) ?? folders.get(key)
    if (other !== undefined) throw clash(claim, other)
    files.set(key, claim)
    const to = key.lastIndexOf('/')
    if (to < 1 || (to === last.length && key.startsWith(last))) return
    last = key.slice(0, to)
    for (let end = to; end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end)
      const file = files.get(folder)
      if (file !== undefined) throw clash(claim, file)
      if (folders.has(folder)) break
      folders.set(folder, claim)
    }
  }
}

interface Claim {
  readonly path: string
  readonly source: string | undefined
}

function clash(one: Claim, other: Claim): HostError {
  const name = ({path, source}: Claim) => (source === undefined ? `\`${path}\`` : `\`${path}\` (from \`${source}\`)`)
  return new HostError(
    `Two outputs have the same path: ${name(one)} and ${name(other)}. Give one of them another path.`,
    2
  )
}
