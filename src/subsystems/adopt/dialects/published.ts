import type {UserSettings} from '../../../model/project/config.ts'
import type {ForeignFiles} from './dialect.ts'
import {asData, asText, given} from './read-data.ts'

export interface PublishedLogo {
  readonly logo?: NonNullable<NonNullable<UserSettings['theme']>['logo']>
  /** See `Places`. */
  readonly published: Readonly<Record<string, string>>
}

/**
 * Reads a logo whose images may be anywhere in a project: `{src, alt}`, or `{light, dark, alt}`. Each image is copied to
 * `/brand/`.
 *
 * @param title text alternative, if the image replaces the title and does not have its own text
 */
export function publishedLogo(
  value: unknown,
  files: Pick<ForeignFiles, 'has' | 'pathOf'>,
  title: string | undefined
): PublishedLogo {
  const {src, light, dark, alt, replacesTitle} = asData(value)
  const published: Record<string, string> = {}
  const publish = (written: unknown): string | undefined => {
    const text = asText(written)
    if (text === undefined || /^https?:/.test(text)) return text
    const path = files.pathOf(text)
    if (path === undefined || !files.has(path)) return undefined
    const name = `brand/${path.slice(path.lastIndexOf('/') + 1)}`
    published[name] = path
    return `/${name}`
  }
  const [first, second] = [publish(asText(light) ?? src), publish(dark)]
  const words = asText(alt) ?? (replacesTitle === true ? title : undefined)
  return {...(first !== undefined && {logo: {light: first, ...given({dark: second, alt: words})}}), published}
}
