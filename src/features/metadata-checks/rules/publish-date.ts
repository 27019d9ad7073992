import type {SiteRule} from '../../../rules/rule.ts'

/**
 * A page can name the first day on which it is part of the site (`publish_date`) and the first day on which it no
 * longer is (`expiry_date`); a banner can name the first day without it (`until`). The result of a build must not
 * depend on the clock by accident, so set the date to compare with: `--date`, `SOURCE_DATE_EPOCH`, or `build.date` in
 * the configuration. `today` is a valid date.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * ---
 * publish_date: '2030-01-10'
 * ---
 * ````
 *
 * ````mdx content/b.mdx
 * ---
 * publish_date: '2030-01-10'
 * expiry_date: '2030-01-10'
 * ---
 * ````
 *
 * - `content/a.mdx:2:1` Unexpected `publish_date` in a build without a date, expected `build.date` in the configuration, or `--date`
 * - `content/b.mdx:3:1` Unexpected `expiry_date` 2030-01-10, expected a date after `publish_date` 2030-01-10
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"build": {"date": "2030-01-09"}}
 * ````
 *
 * ````mdx content/a.mdx
 * ---
 * publish_date: '2029-12-31'
 * expiry_date: '2030-01-10'
 * ---
 * ````
 */
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
        reason: 'Unexpected `until` in a build without a date, expected `build.date` in the configuration, or `--date`'
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
          reason: `Unexpected \`${key}\` in a build without a date, expected \`build.date\` in the configuration, or \`--date\``
        })
    }
  }
}
