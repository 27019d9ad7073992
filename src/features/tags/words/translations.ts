import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {tagWords} from './tag-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof tagWords> = {
  ar: {tags: 'الوسوم'},
  de: {tags: 'Schlagwörter'},
  es: {tags: 'Etiquetas'},
  fr: {tags: 'Étiquettes'},
  hi: {tags: 'टैग'},
  it: {tags: 'Etichette'},
  ja: {tags: 'タグ'},
  ko: {tags: '태그'},
  pt: {tags: 'Tags'},
  ru: {tags: 'Теги'},
  tr: {tags: 'Etiketler'},
  'zh-hans': {tags: '标签'},
  'zh-hant': {tags: '標籤'}
}
