import {createHash} from 'node:crypto'

/** Returns the output path of an asset: `content/a/image.png` becomes `assets/image.3f2a9c1b.png`. */
export function assetOutput(path: string, bytes: Uint8Array): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`
}
