import {versionOf} from '../../../model/versions.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {notedVersionTexts} from '../noted-version-texts.ts'

export const constantUnpinned: SiteRule = {
  kind: 'site',
  name: 'constant-unpinned',
  severity: 'warning',
  summary: 'Pages do not write out a version to install if a constant with an upstream has it.',
  check({site, constants, config}, report) {
    for (const page of site.pages) {
      // The pages of a frozen version keep its versions.
      const version = config.versions && versionOf(page.route, config.versions)
      if (version && version !== config.versions?.[0]) continue
      for (const {constant, value, use, place} of notedVersionTexts(page)) {
        const declared = constants.get(constant)
        // An older version in code may be on purpose. The one in use becomes wrong with the next update.
        if (!declared || (declared.value !== value && use === 'code')) continue
        // `contradicted-constant` compares what the pattern of a constant matches.
        if (declared.match !== undefined && declared.value !== value) continue
        const now = declared.value === value ? '' : `, which is \`${declared.value}\``
        report({
          file: page.source,
          ...place,
          reason: `Unexpected version \`${value}\`, expected \`@@${constant}@@\`${now}, so that an update changes this page too`,
          expected: [`@@${constant}@@`]
        })
      }
    }
  }
}
