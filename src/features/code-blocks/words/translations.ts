import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {foldWords} from './fold-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof foldWords> = {
  ar: {fewerLines: 'عرض أسطر أقل'},
  de: {fewerLines: 'Weniger Zeilen anzeigen'},
  es: {fewerLines: 'Mostrar menos líneas'},
  fr: {fewerLines: 'Afficher moins de lignes'},
  hi: {fewerLines: 'कम पंक्तियाँ दिखाएँ'},
  it: {fewerLines: 'Mostra meno righe'},
  ja: {fewerLines: '表示する行を減らす'},
  ko: {fewerLines: '줄 적게 보기'},
  pt: {fewerLines: 'Mostrar menos linhas'},
  ru: {fewerLines: 'Показать меньше строк'},
  tr: {fewerLines: 'Daha az satır göster'},
  'zh-hans': {fewerLines: '显示较少的行'},
  'zh-hant': {fewerLines: '顯示較少行'}
}
