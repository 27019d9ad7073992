import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {actionWords} from './action-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof actionWords> = {
  ar: {copyAsMarkdown: 'نسخ بصيغة Markdown', viewAsMarkdown: 'عرض بصيغة Markdown'},
  de: {copyAsMarkdown: 'Als Markdown kopieren', viewAsMarkdown: 'Als Markdown anzeigen'},
  es: {copyAsMarkdown: 'Copiar como Markdown', viewAsMarkdown: 'Ver como Markdown'},
  fr: {copyAsMarkdown: 'Copier en Markdown', viewAsMarkdown: 'Afficher en Markdown'},
  hi: {copyAsMarkdown: 'Markdown के रूप में कॉपी करें', viewAsMarkdown: 'Markdown के रूप में देखें'},
  it: {copyAsMarkdown: 'Copia come Markdown', viewAsMarkdown: 'Visualizza come Markdown'},
  ja: {copyAsMarkdown: 'Markdown としてコピー', viewAsMarkdown: 'Markdown で表示'},
  ko: {copyAsMarkdown: 'Markdown으로 복사', viewAsMarkdown: 'Markdown으로 보기'},
  pt: {copyAsMarkdown: 'Copiar como Markdown', viewAsMarkdown: 'Ver como Markdown'},
  ru: {copyAsMarkdown: 'Скопировать как Markdown', viewAsMarkdown: 'Показать как Markdown'},
  tr: {copyAsMarkdown: 'Markdown olarak kopyala', viewAsMarkdown: 'Markdown olarak görüntüle'},
  'zh-hans': {copyAsMarkdown: '复制为 Markdown', viewAsMarkdown: '以 Markdown 查看'},
  'zh-hant': {copyAsMarkdown: '複製為 Markdown', viewAsMarkdown: '以 Markdown 檢視'}
}
