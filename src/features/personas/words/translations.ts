import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {partWords, personaWords} from './persona-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof partWords & typeof personaWords> = {
  ar: {
    readingAs: 'القراءة بصفتك',
    allAlike: 'كل الصفحات على حد سواء',
    pagesFor: '{count} من {all} من الصفحات هنا موجّهة إلى: {persona}',
    markedFor: 'تميّز القوائم الصفحات الموجّهة إلى: {persona}',
    forPersonas: 'إلى: {personas}'
  },
  de: {
    readingAs: 'Lesen als',
    allAlike: 'Alle Seiten gleich',
    pagesFor: '{count} von {all} Seiten hier sind für: {persona}',
    markedFor: 'Seitenleiste und Listen markieren die Seiten für: {persona}',
    forPersonas: 'Für: {personas}'
  },
  es: {
    readingAs: 'Leer como',
    allAlike: 'Todas las páginas por igual',
    pagesFor: '{count} de {all} páginas de aquí son para: {persona}',
    markedFor: 'Los menús y las listas marcan las páginas para: {persona}',
    forPersonas: 'Para: {personas}'
  },
  fr: {
    readingAs: 'Lire en tant que',
    allAlike: 'Toutes les pages, sans distinction',
    pagesFor: '{count} pages sur {all} s’adressent ici à : {persona}',
    markedFor: 'Les menus et les listes signalent les pages pour : {persona}',
    forPersonas: 'Pour : {personas}'
  },
  hi: {
    readingAs: 'इस रूप में पढ़ रहे हैं',
    allAlike: 'सभी पेज एक समान',
    pagesFor: 'यहाँ {all} में से {count} पेज इनके लिए हैं: {persona}',
    markedFor: 'साइडबार और सूचियाँ इनके पेज चिह्नित करती हैं: {persona}',
    forPersonas: 'इनके लिए: {personas}'
  },
  it: {
    readingAs: 'Leggi come',
    allAlike: 'Tutte le pagine allo stesso modo',
    pagesFor: '{count} pagine su {all} qui sono per: {persona}',
    markedFor: 'I menu e gli elenchi evidenziano le pagine per: {persona}',
    forPersonas: 'Per: {personas}'
  },
  ja: {
    readingAs: '読者の立場',
    allAlike: 'すべてのページを同じように表示',
    pagesFor: 'ここにある {all} ページ中 {count} ページの対象読者: {persona}',
    markedFor: 'サイドバーと一覧に、対象読者のページを表示: {persona}',
    forPersonas: '対象: {personas}'
  },
  ko: {
    readingAs: '독자 유형',
    allAlike: '모든 페이지를 똑같이 표시',
    pagesFor: '여기 있는 {all}개 페이지 중 {count}개의 대상 독자: {persona}',
    markedFor: '사이드바와 목록에 표시되는 페이지의 대상 독자: {persona}',
    forPersonas: '대상: {personas}'
  },
  pt: {
    readingAs: 'Lendo como',
    allAlike: 'Todas as páginas por igual',
    pagesFor: '{count} de {all} páginas aqui são para: {persona}',
    markedFor: 'Os menus e as listas destacam as páginas para: {persona}',
    forPersonas: 'Para: {personas}'
  },
  ru: {
    readingAs: 'Читать как',
    allAlike: 'Все страницы одинаково',
    pagesFor: 'Страниц для читателя «{persona}»: {count} из {all}',
    markedFor: 'В меню и списках отмечены страницы для читателя «{persona}»',
    forPersonas: 'Для: {personas}'
  },
  tr: {
    readingAs: 'Okuyan',
    allAlike: 'Tüm sayfalar aynı',
    pagesFor: 'Buradaki {all} sayfadan {count} tanesi şunun için: {persona}',
    markedFor: 'Kenar çubuğu ve listeler şunun için olan sayfaları işaretler: {persona}',
    forPersonas: 'Şunlar için: {personas}'
  },
  'zh-hans': {
    readingAs: '阅读身份',
    allAlike: '所有页面一视同仁',
    pagesFor: '此处 {all} 个页面中有 {count} 个适用于：{persona}',
    markedFor: '侧边栏和列表会标出适用于以下读者的页面：{persona}',
    forPersonas: '适用于：{personas}'
  },
  'zh-hant': {
    readingAs: '閱讀身分',
    allAlike: '所有頁面一視同仁',
    pagesFor: '此處 {all} 個頁面中有 {count} 個適用於：{persona}',
    markedFor: '側邊欄和清單會標示適用於下列讀者的頁面：{persona}',
    forPersonas: '適用於：{personas}'
  }
}
