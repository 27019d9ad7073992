import {localeOf, pathOutside} from '../../../model/locales.ts'
import {versionOf} from '../../../model/versions.ts'
import type {SiteRule} from '../../../rules/rule.ts'

/**
 * A value that a constant's `match` finds on a page, but that differs from the constant's value: the page is
 * outdated. Write `@@name@@`, so the page always has the current value.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * versions:
 *   op-node:
 *     value: v1.13.3
 *     match: 'op-node:(v\d+\.\d+\.\d+)'
 * ````
 *
 * ````mdx content/index.mdx
 * Pull `op-node:v1.9.0`, or `op-node:@@versions.op-node@@`.
 * ````
 *
 * - `content/index.mdx:1:15` Unexpected `v1.9.0`, expected `@@versions.op-node@@`, which is `v1.13.3`
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * versions:
 *   op-node:
 *     value: v1.13.3
 *     match: 'op-node:(v\d+\.\d+\.\d+)'
 * ````
 *
 * ````mdx content/index.mdx
 * Pull `op-node:@@versions.op-node@@`, or `op-node:v1.13.3`.
 * ````
 */
export const contradictedConstant: SiteRule = {
  kind: 'site',
  name: 'contradicted-constant',
  severity: 'warning',
  summary: 'No page contains a value that differs from its constant.',
  check({site, constants, config}, report) {
    for (const page of site.pages) {
      const version = versionOf(page.route, config.versions ?? [])
      const language = pathOutside(localeOf(page.route, config.locales ?? [])?.path ?? '', version)
      for (const {constant, value, place, file = page.source} of page.literals ?? []) {
        const declared = constants.get(constant)
        const known = (language && declared?.languages?.[language]) || declared
        if (known && known.value !== value)
          report({
            file,
            ...place,
            reason: `Unexpected \`${value}\`, expected \`@@${constant}@@\`, which is \`${known.value}\``,
            expected: [`@@${constant}@@`]
          })
      }
    }
  }
}
