import type {Diagnostic} from '../../model/diagnostic.ts'
import {tagsAbove} from '../../model/locales.ts'
import type {CheckedProject} from '../../plugin/feature/checks/project-check.ts'
import {languages} from './languages.ts'
import {uiStringMissing} from './rules/ui-string-missing.ts'

/** Returns a finding for each language of a site in which neither docsgen nor the configuration has all words of the interface. */
export async function findUntranslated({
  config: {locales = []},
  words,
  place
}: Pick<CheckedProject, 'config' | 'words' | 'place'>): Promise<Diagnostic[]> {
  const keys = Object.keys(words.english)
  return locales.flatMap(({tag, strings = {}}) => {
    const isTranslated = tagsAbove(tag).some(each => each === 'en' || Object.hasOwn(languages, each))
    if (isTranslated || keys.every(key => strings[key] !== undefined)) return []
    return {
      rule: uiStringMissing.name,
      severity: 'warning',
      ...place(['locales', tag]),
      reason: `docsgen has no interface texts in \`${tag}\`, so those that \`locales.${tag}.strings\` does not set are in English`
    }
  })
}
