import {tagsAbove} from '../../../model/locales.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {languages} from '../languages.ts'

export const uiStringMissing: SiteRule = {
  kind: 'site',
  name: 'ui-string-missing',
  severity: 'warning',
  summary: 'The interface is translated into every language of the site.',
  check({config, wordKeys = []}, report) {
    for (const {tag, strings = {}} of config.locales ?? []) {
      const isMissing = wordKeys.some(key => strings[key] === undefined)
      if (isMissing && !tagsAbove(tag).some(each => each === 'en' || Object.hasOwn(languages, each)))
        report({
          file: 'docsgen.config',
          keys: ['locales', tag],
          reason: `docsgen has no interface texts in \`${tag}\`, so those that \`locales.${tag}.strings\` does not set are in English`
        })
    }
  }
}
