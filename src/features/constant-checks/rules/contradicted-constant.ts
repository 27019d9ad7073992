import {localeOf, pathOutside} from '../../../model/locales.ts'
import {versionOf} from '../../../model/versions.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {notedLiterals} from '../noted-literals.ts'

export const contradictedConstant: SiteRule = {
  kind: 'site',
  name: 'contradicted-constant',
  severity: 'warning',
  summary: 'No page contains a value that differs from its constant.',
  check({site, constants, config}, report) {
    for (const page of site.pages) {
      const version = versionOf(page.route, config.versions ?? [])
      const language = pathOutside(localeOf(page.route, config.locales ?? [])?.path ?? '', version)
      for (const {constant, value, place, file = page.source} of notedLiterals(page)) {
        const declared = constants.get(constant)
        const known = (language && declared?.languages?.[language]) || declared
        if (known && known.value !== value)
          report({
            file,
            ...place,
            reason: `Unexpected \`${value}\`, expected \`@@${constant}@@\`, which is \`${known.value}\``,
            actual: value,
            expected: [`@@${constant}@@`]
          })
      }
    }
  }
}
