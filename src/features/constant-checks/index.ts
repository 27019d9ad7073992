import {defineFeature} from '../../plugin/feature.ts'
import {constantChecksName} from './noted-literals.ts'
import {contradictedConstant} from './rules/contradicted-constant.ts'
import {unreadSettings} from './rules/unread-settings.ts'
import {unusedConstant} from './rules/unused-constant.ts'
import {findUnreadSettings} from './unread-settings.ts'

/** Checks that pages use the declared constants and do not contradict them, and that docsgen reads the files of all settings. */
export const constantChecks = defineFeature({
  name: constantChecksName,
  async reading() {
    const {literalNotes} = await import('./find-literals.ts')
    return literalNotes
  },
  rules: [unusedConstant, contradictedConstant, unreadSettings],
  projectCheck: findUnreadSettings
})
