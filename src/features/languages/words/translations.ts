import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {languageWords} from './language-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof languageWords> = {
  ar: {
    language: 'اللغة',
    notTranslated: 'لم تُترجم هذه الصفحة بعد. أنت تقرؤها باللغة {language}.',
    notTranslatedOther: 'لم تُترجم هذه الصفحة بعد. أنت تقرؤها بهذه اللغة: {language}.'
  },
  de: {
    language: 'Sprache',
    notTranslated: 'Diese Seite ist noch nicht übersetzt. Sie lesen sie auf {language}.',
    notTranslatedOther: 'Diese Seite ist noch nicht übersetzt. Sie lesen sie in dieser Sprache: {language}.'
  },
  es: {
    language: 'Idioma',
    notTranslated: 'Esta página aún no está traducida. La estás leyendo en {language}.',
    notTranslatedOther: 'Esta página aún no está traducida. La estás leyendo en este idioma: {language}.'
  },
  fr: {
    language: 'Langue',
    notTranslated: 'Cette page n’est pas encore traduite. Vous la lisez en {language}.',
    notTranslatedOther: 'Cette page n’est pas encore traduite. Vous la lisez dans cette langue : {language}.'
  },
  hi: {
    language: 'भाषा',
    notTranslated: 'इस पेज का अनुवाद अभी नहीं हुआ है। आप इसे {language} में पढ़ रहे हैं।',
    notTranslatedOther: 'इस पेज का अनुवाद अभी नहीं हुआ है। आप इसे इस भाषा में पढ़ रहे हैं: {language}।'
  },
  it: {
    language: 'Lingua',
    notTranslated: 'Questa pagina non è ancora tradotta. La stai leggendo in {language}.',
    notTranslatedOther: 'Questa pagina non è ancora tradotta. La stai leggendo in questa lingua: {language}.'
  },
  ja: {
    language: '言語',
    notTranslated: 'このページはまだ翻訳されていません。{language}で表示しています。',
    notTranslatedOther: 'このページはまだ翻訳されていません。表示中の言語：{language}'
  },
  ko: {
    language: '언어',
    notTranslated: '이 페이지는 아직 번역되지 않았습니다. {language}로 표시됩니다.',
    notTranslatedOther: '이 페이지는 아직 번역되지 않았습니다. 현재 표시된 언어: {language}.'
  },
  pt: {
    language: 'Idioma',
    notTranslated: 'Esta página ainda não foi traduzida. Você está lendo em {language}.',
    notTranslatedOther: 'Esta página ainda não foi traduzida. Você está lendo neste idioma: {language}.'
  },
  ru: {
    language: 'Язык',
    notTranslated: 'Эта страница ещё не переведена. Язык текста: {language}.',
    notTranslatedOther: 'Эта страница ещё не переведена. Язык текста: {language}.'
  },
  tr: {
    language: 'Dil',
    notTranslated: 'Bu sayfa henüz çevrilmedi. Okuduğunuz dil: {language}.',
    notTranslatedOther: 'Bu sayfa henüz çevrilmedi. Okuduğunuz dil: {language}.'
  },
  'zh-hans': {
    language: '语言',
    notTranslated: '此页尚未翻译，当前显示的语言是{language}。',
    notTranslatedOther: '此页尚未翻译。当前显示的语言：{language}'
  },
  'zh-hant': {
    language: '語言',
    notTranslated: '此頁尚未翻譯，目前顯示的語言是{language}。',
    notTranslatedOther: '此頁尚未翻譯。目前顯示的語言：{language}'
  }
}
