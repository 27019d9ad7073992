import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {checkedPlugin, definePlugin, type PictureFile, type PictureVariant, type Plugin} from 'docsgen'
import type Sharp from 'sharp'
import validate from './options/validate-pictures.ts'

const known = ['avif', 'webp'] as const

type Format = (typeof known)[number]

export interface PicturesOptions {
  /** Formats, best first: a browser uses the first one that it supports. Default: `avif`, then `webp`. */
  readonly formats?: readonly Format[]
  /** From 1 to 100. Default: 50 for AVIF, 78 for WebP. */
  readonly quality?: Readonly<Partial<Record<Format, number>>>
  /** In pixels. Default: the two widths of the theme's text, for screens with one and with two pixels per CSS pixel. */
  readonly widths?: readonly number[]
  /** Files and folders to leave unchanged, by their path from the project's root. */
  readonly exclude?: readonly string[]
}

const qualities: Readonly<Record<Format, number>> = {avif: 50, webp: 78}

/** Minimum size in bytes. Smaller files already load quickly. */
const least = 4096

/** Minimum ratio of two adjacent widths. An image that is nearly as wide as the next one is omitted. */
const apart = 1.15

/**
 * Makes AVIF and WebP versions of images in the widths in which the layout shows them, none wider than the original. The original
 * file stays. Needs the package `sharp`; without it, pages show only the originals.
 */
export default function pictures(options: PicturesOptions = {}): Plugin {
  return checkedPlugin({plugin: 'pictures', options, validate}, picturesPlugin)
}

function picturesPlugin(options: PicturesOptions): Plugin {
  const {formats = known, quality = {}, widths, exclude = []} = options
  const version = installedVersion('sharp')
  let loading: Promise<typeof Sharp> | undefined
  const load = (): Promise<typeof Sharp> => {
    loading ??= import('sharp').then(({default: sharp}) => {
      // Several images are processed at once, and the bytes of an AVIF file depend on the number of threads.
      sharp.concurrency(1)
      return sharp
    })
    return loading
  }
  return definePlugin({
    name: 'pictures',
    // When `sharp` is installed, removed or changed, pages are read again.
    version: `1 ${version ?? 'without sharp'}`,
    ...(version !== undefined && {
      pictures: {
        takes: path =>
          /\.(?:png|jpe?g|webp|avif|tiff?|gif)$/i.test(path) &&
          !exclude.some(left => path === left || path.startsWith(`${left.replace(/\/$/, '')}/`)),
        key: JSON.stringify([1, version, formats, quality, widths]),
        list: async ({bytes, text}) => {
          const wanted = widths ?? [text.prose, text.wide, 2 * text.prose, 2 * text.wide]
          const shown = widthsOf(await widthOf(bytes, load), wanted)
          return formats.flatMap(format => shown.map(width => ({type: `image/${format}`, width})))
        },
        make: async (picture, variant) => encode(await load(), picture, variant, quality)
      }
    }),
    rules: [
      {
        kind: 'site',
        name: 'sharp',
        severity: 'warning',
        summary: 'The package that converts images is installed.',
        docs: 'Without sharp, pages show the original images. Run `npm install sharp`.',
        check(_site, report) {
          if (version === undefined)
            report({
              file: 'docsgen.config',
              keys: ['plugins'],
              reason: 'The package `sharp` is missing, so pages show the original images; run `npm install sharp`'
            })
        }
      }
    ]
  })
}

/** Returns the width of an image; 0 if it should stay unchanged. An invalid image is a finding. */
async function widthOf(bytes: Uint8Array, load: () => Promise<typeof Sharp>): Promise<number> {
  if (bytes.byteLength < least || isAnimatedPng(bytes)) return 0
  const sharp = await load()
  try {
    const {pages = 1, autoOrient} = await sharp(bytes, {animated: true}).metadata()
    if (pages > 1) return 0
    // Decodes the whole image, because a truncated file starts like a valid one.
    await sharp(bytes, {failOn: 'error'}).resize(8).raw().toBuffer()
    return autoOrient.width
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    throw Object.assign(new Error(`Cannot read this image (${reason})`), {
      ruleId: 'broken'
    })
  }
}

/** Returns the requested widths below the image's own, and the smaller of its own width and the largest one. */
function widthsOf(own: number, wanted: readonly number[]): number[] {
  if (own === 0) return []
  const most = Math.max(...wanted)
  const all = [...new Set([...wanted.filter(width => width < own), Math.min(own, most)])].sort((a, b) => a - b)
  return all.filter((width, index) => index === all.length - 1 || (all[index + 1] ?? 0) >= width * apart)
}

async function encode(
  sharp: typeof Sharp,
  {bytes}: PictureFile,
  {type, width}: PictureVariant,
  quality: NonNullable<PicturesOptions['quality']>
): Promise<Uint8Array> {
  const format = type.slice('image/'.length) as Format
  const first = quality[format] ?? qualities[format]
  let best: Uint8Array | undefined
  // Drawings with few colors are already small. Lower quality is better than a larger file.
  for (const less of [0, 15, 30]) {
    const options = {quality: Math.max(1, first - less)}
    const picture = sharp(bytes, {failOn: 'error'}).autoOrient().resize({width, withoutEnlargement: true})
    const made = await (format === 'avif' ? picture.avif({...options, effort: 3}) : picture.webp(options)).toBuffer()
    if (!best || made.byteLength < best.byteLength) best = made
    if (best.byteLength <= bytes.byteLength) break
  }
  return best ?? bytes
}

/** Returns whether a PNG is animated: `acTL` then precedes the first image's data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 1, 4) !== 'PNG') return false
  const animation = file.indexOf('acTL')
  return animation > 0 && animation < file.indexOf('IDAT')
}

/** Returns the installed version of a package, or `undefined` if it is missing. The package's `exports` may hide its manifest. */
function installedVersion(name: string): string | undefined {
  let folder: string
  try {
    folder = dirname(createRequire(import.meta.url).resolve(name))
  } catch {
    return undefined
  }
  for (; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string
        version?: string
      }
      if (manifest.name === name) return manifest.version
    } catch {
      // The package's root is further up.
    }
  }
  return undefined
}
