import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {translationCode} from './rules/translation-code.ts'
import {translationLinks} from './rules/translation-links.ts'
import {translationMissing} from './rules/translation-missing.ts'
import {translationOrphan} from './rules/translation-orphan.ts'
import {translationOutline} from './rules/translation-outline.ts'
import {translationPath} from './rules/translation-path.ts'
import {translationStale} from './rules/translation-stale.ts'
import {translationsName} from './text-state.ts'
import type {TranslationsOptions} from './translations.ts'

const translationsCommand: AppCommand<
  Pick<TranslationsOptions, 'locale' | 'format' | 'confirm'>,
  {readonly root: string | undefined}
> = {
  name: 'translations',
  summary: 'Report which translations are missing or older than their originals.',
  arguments: ['[root]'],
  options: [
    {flags: '--locale <tag>', summary: 'only this language'},
    {flags: '--format <format>', summary: 'format of the report', choices: ['text', 'json'], default: 'text'},
    {
      flags: '--confirm <files...>',
      summary: 'record in these translations that they match the current state of their originals',
      conflicts: ['locale']
    }
  ],
  examples: [
    'docsgen translations --locale fr',
    'docsgen translations --format json',
    'docsgen translations --confirm content/fr/guide.md'
  ],
  async run({app, options, root, configFile, logger, print}) {
    const {translations} = await import('./translations.ts')
    return translations({...options, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Compares translations with their originals: a report, a confirmed state in each translation, and rules. */
export const translations = defineFeature({
  name: translationsName,
  // Translated strings in code are usual in pages of other generators.
  lenient: {off: [translationCode.name]},
  commands: [translationsCommand],
  rules: [
    translationCode,
    translationLinks,
    translationMissing,
    translationOrphan,
    translationOutline,
    translationPath,
    translationStale
  ],
  async reading() {
    const {translationsReading} = await import('./text-state.ts')
    return translationsReading
  }
})
