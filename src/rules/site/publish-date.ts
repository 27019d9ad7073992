import type {SiteRule} from '../rule.ts'

/**
 * Pages may name the day from which on they are part of the site (`publish_date`), and the one from which on they no longer are
 * (`expiry_date`); a banner its last (`until`). What a build gives must not hang on the clock unasked: the day to compare with is named by `--date`, by
 * `SOURCE_DATE_EPOCH` or by `build.date` of the configuration; `today` is a day too.
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
 * - `content/a.mdx:2:1` Unexpected `publish_date` in a build without a day, expected `build.date` in the configuration, or `--date`
 * - `content/b.mdx:3:1` Unexpected `expiry_date` 2030-01-10, expected a day after `publish_date` 2030-01-10
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
  summary: 'Days of publication are compared with a day that somebody named.',
  check({site, config}, report) {
    const {banner} = config.theme
    if (typeof banner === 'object' && banner.until !== undefined && config.build.date === undefined)
      report({
        file: 'docsgen.config',
        keys: ['theme', 'banner', 'until'],
        reason: 'Unexpected `until` in a build without a day, expected `build.date` in the configuration, or `--date`'
      })
    for (const {source, frontMatter, frontMatterPlaces} of site.pages) {
      const {publish_date: from, expiry_date: to} = frontMatter
      const key = to === undefined ? 'publish_date' : 'expiry_date'
      if (from !== undefined && to !== undefined && to <= from)
        report({
          file: source,
          ...frontMatterPlaces.expiry_date,
          reason: `Unexpected \`expiry_date\` ${to}, expected a day after \`publish_date\` ${from}`
        })
      else if (config.build.date === undefined && (from ?? to) !== undefined)
        report({
          file: source,
          ...frontMatterPlaces[key],
          reason: `Unexpected \`${key}\` in a build without a day, expected \`build.date\` in the configuration, or \`--date\``
        })
    }
  }
}
