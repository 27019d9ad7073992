import type {SiteRule} from '../../../rules/rule.ts'

export const publishDate: SiteRule = {
  kind: 'site',
  name: 'publish-date',
  severity: 'error',
  summary: 'Builds compare publication dates with a date that you set.',
  check({site, config}, report) {
    const {banner} = config.theme
    if (typeof banner === 'object' && banner.until !== undefined && config.build.date === undefined)
      report({
        file: 'docsgen.config',
        keys: ['theme', 'banner', 'until'],
        reason:
          '`until` has no effect because the build has no date. Set `build.date` in the configuration, or pass `--date`.'
      })
    for (const {source, frontMatter, frontMatterPlaces} of site.pages) {
      const {publish_date: from, expiry_date: to} = frontMatter
      const key = to === undefined ? 'publish_date' : 'expiry_date'
      if (from !== undefined && to !== undefined && to <= from)
        report({
          file: source,
          ...frontMatterPlaces.expiry_date,
          reason: `Unexpected \`expiry_date\` ${to}, expected a date after \`publish_date\` ${from}`
        })
      else if (config.build.date === undefined && (from ?? to) !== undefined)
        report({
          file: source,
          ...frontMatterPlaces[key],
          reason: `\`${key}\` has no effect because the build has no date. Set \`build.date\` in the configuration, or pass \`--date\`.`
        })
    }
  }
}
