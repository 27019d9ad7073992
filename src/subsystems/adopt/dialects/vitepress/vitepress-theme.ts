import type {UserSettings} from '../../../../model/project/config.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'
import {socialLink} from '../social-links.ts'

/** Returns the repository, branch and folder of `editLink.pattern`. */
export function repositoryOf(theme: Data, dir: string): UserSettings['repository'] {
  const pattern = asText(asData(theme.editLink).pattern)
  const found = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:-\/)?(?:edit|blob|tree)\/([^/]+)\/(.*?):path/.exec(pattern ?? '')
  if (found) {
    const path = joinPath(found[3] ?? '')
    const root =
      path === dir
        ? ''
        : path.endsWith(`/${dir}`) && dir !== ''
          ? path.slice(0, -dir.length - 1)
          : dir === ''
            ? path
            : ''
    return {url: found[1] ?? '', branch: found[2] ?? '', ...(root && {dir: root})}
  }
  const repo = asText(theme.repo)
  if (repo === undefined) return undefined
  return {url: /^https?:/.test(repo) ? repo : `https://github.com/${repo}`}
}

/** Returns the logo, name, icon, footer and social links of `themeConfig`, and of the tags in `head`. */
export function themeOf(theme: Data, head: readonly unknown[]): NonNullable<UserSettings['theme']> {
  const {light, dark, src, alt} = asData(theme.logo)
  const logo = asText(theme.logo) ?? asText(src)
  const favicon = head
    .map(tag => asList(tag))
    .filter(([name, attributes]) => name === 'link' && asText(asData(attributes).rel) === 'icon')
    .map(([, attributes]) => asText(asData(attributes).href))[0]
  const social = asList(theme.socialLinks).flatMap(item => {
    const {icon, link, ariaLabel} = asData(item)
    const href = asText(link)
    return href === undefined ? [] : [socialLink(asText(icon) ?? 'Link', href, asText(ariaLabel))]
  })
  return given({
    logo:
      asText(light) === undefined ? logo : given({light: asText(light) ?? '', dark: asText(dark), alt: asText(alt)}),
    brand: theme.siteTitle === false ? undefined : asText(theme.siteTitle),
    favicon,
    footer: footerOf(theme),
    social: social.length > 0 ? social : undefined
  }) as NonNullable<UserSettings['theme']>
}

/** Returns the text of the footer. */
export function footerOf(theme: Data): string | undefined {
  const texts = [asData(theme.footer).message, asData(theme.footer).copyright].flatMap(item => asText(item) ?? [])
  return texts.length > 0 ? texts.map(text => text.replace(/<[^>]*>/g, '')).join(' ') : undefined
}
