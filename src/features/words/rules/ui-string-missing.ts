import {wordKeys} from '../../../model/words/english.ts'
import {catalogOf} from '../../../model/words/words-of.ts'
import type {SiteRule} from '../../../rules/rule.ts'

/**
 * docsgen has no interface texts for a language of the site. Buttons, labels and messages are in English there, except for
 * those that `strings` sets.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"locales": {"th": {"label": "ไทย", "strings": {"search": "ค้นหา"}}}, "localeFallback": "none"}
 * ````
 *
 * ````mdx content/a.mdx
 * Text.
 * ````
 *
 * - `docsgen.config` docsgen has no interface texts in `th`, so those that `locales.th.strings` does not set are in English
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {"label": "Français"}}, "localeFallback": "none"}
 * ````
 *
 * ````mdx content/a.mdx
 * Text.
 * ````
 */
export const uiStringMissing: SiteRule = {
  kind: 'site',
  name: 'ui-string-missing',
  severity: 'warning',
  summary: 'The interface is translated into every language of the site.',
  check({config}, report) {
    for (const {tag, strings = {}} of config.locales ?? []) {
      const isMissing = [...wordKeys()].some(key => strings[key] === undefined)
      if (isMissing && catalogOf(tag) === undefined)
        report({
          file: 'docsgen.config',
          keys: ['locales', tag],
          reason: `docsgen has no interface texts in \`${tag}\`, so those that \`locales.${tag}.strings\` does not set are in English`
        })
    }
  }
}
