export {LanguageMenu} from './LanguageMenu.tsx'
export {TranslationNotice} from './TranslationNotice.tsx'
