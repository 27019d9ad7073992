import type {Config} from '../../model/project/config.ts'

/** A link in the configuration, which is on every page, and its place. */
export interface ConfigLink {
  readonly href: string
  readonly keys: readonly (string | number)[]
}

/** Returns the links in the configuration: those of `nav`, and of the banner, `social` and the footer of the theme. */
export function configLinks({nav, theme: {banner, footer, social = []}}: Pick<Config, 'nav' | 'theme'>): ConfigLink[] {
  const linksIn = (list: readonly {readonly href?: string | undefined}[], keys: ConfigLink['keys']): ConfigLink[] =>
    list.flatMap(({href}, index) => (href === undefined ? [] : [{href, keys: [...keys, index, 'href']}]))
  const columns = typeof footer === 'object' ? (footer.columns ?? []) : []
  return [
    ...linksIn(nav, ['nav']),
    ...(typeof banner === 'object' && banner.href !== undefined
      ? [{href: banner.href, keys: ['theme', 'banner', 'href']}]
      : []),
    ...linksIn(social, ['theme', 'social']),
    ...columns.flatMap(({links}, column) => linksIn(links, ['theme', 'footer', 'columns', column, 'links']))
  ]
}
