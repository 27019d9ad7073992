import type {SiteRule} from '../rule.ts'

/**
 * A value written out where a constant's `match` looks for one, and another than the constant's: a page that was left
 * behind. Write `@@name@@`, so that it follows from now on.
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
  summary: 'No page writes out another value than a constant has.',
  check({site, constants}, report) {
    for (const page of site.pages) {
      for (const {constant, value, place, file = page.source} of page.literals ?? []) {
        const known = constants.get(constant)
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
