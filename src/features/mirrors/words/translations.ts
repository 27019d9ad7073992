import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {actionWords} from './action-words.ts'
import type {agentWords} from './agent-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof actionWords & typeof agentWords> = {
  ar: {
    copyAsMarkdown: 'نسخ بصيغة Markdown',
    viewAsMarkdown: 'عرض بصيغة Markdown',
    agentNote:
      'لوكلاء الذكاء الاصطناعي: في هذا الموقع قائمة بكل الصفحات، والصفحات متاحة أيضًا بصيغة Markdown دون عناصر التنقل.',
    agentList: 'كل الصفحات: {address}.',
    agentMarkdown: 'هذه الصفحة بصيغة Markdown: {address}',
    agentMirror: 'لوكلاء الذكاء الاصطناعي: كل الصفحات مدرجة في {address}.'
  },
  de: {
    copyAsMarkdown: 'Als Markdown kopieren',
    viewAsMarkdown: 'Als Markdown anzeigen',
    agentNote:
      'Für KI-Agenten: Diese Website hat eine Liste aller Seiten, und die Seiten gibt es auch als Markdown ohne Navigation.',
    agentList: 'Alle Seiten: {address}.',
    agentMarkdown: 'Diese Seite als Markdown: {address}',
    agentMirror: 'Für KI-Agenten: Alle Seiten sind in {address} aufgeführt.'
  },
  es: {
    copyAsMarkdown: 'Copiar como Markdown',
    viewAsMarkdown: 'Ver como Markdown',
    agentNote:
      'Para agentes de IA: este sitio tiene una lista de todas las páginas, y las páginas también están disponibles como Markdown sin navegación.',
    agentList: 'Todas las páginas: {address}.',
    agentMarkdown: 'Esta página como Markdown: {address}',
    agentMirror: 'Para agentes de IA: todas las páginas están en la lista {address}.'
  },
  fr: {
    copyAsMarkdown: 'Copier en Markdown',
    viewAsMarkdown: 'Afficher en Markdown',
    agentNote:
      'Pour les agents IA : ce site a une liste de toutes les pages, et les pages existent aussi en Markdown, sans navigation.',
    agentList: 'Toutes les pages : {address}.',
    agentMarkdown: 'Cette page en Markdown : {address}',
    agentMirror: 'Pour les agents IA : toutes les pages sont listées dans {address}.'
  },
  hi: {
    copyAsMarkdown: 'Markdown के रूप में कॉपी करें',
    viewAsMarkdown: 'Markdown के रूप में देखें',
    agentNote: 'AI एजेंटों के लिए: इस साइट पर सभी पेजों की सूची है, और पेज बिना नेविगेशन के Markdown में भी उपलब्ध हैं।',
    agentList: 'सभी पेज: {address}।',
    agentMarkdown: 'यह पेज Markdown में: {address}',
    agentMirror: 'AI एजेंटों के लिए: सभी पेजों की सूची {address} में है।'
  },
  it: {
    copyAsMarkdown: 'Copia come Markdown',
    viewAsMarkdown: 'Visualizza come Markdown',
    agentNote:
      'Per agenti IA: questo sito ha un elenco di tutte le pagine, disponibili anche come Markdown senza navigazione.',
    agentList: 'Tutte le pagine: {address}.',
    agentMarkdown: 'Questa pagina come Markdown: {address}',
    agentMirror: 'Per agenti IA: tutte le pagine sono elencate in {address}.'
  },
  ja: {
    copyAsMarkdown: 'Markdown としてコピー',
    viewAsMarkdown: 'Markdown で表示',
    agentNote:
      'AI エージェントへ：このサイトには全ページの一覧があり、各ページはナビゲーションのない Markdown でも利用できます。',
    agentList: '全ページ：{address}',
    agentMarkdown: 'このページの Markdown：{address}',
    agentMirror: 'AI エージェントへ：全ページの一覧は {address}'
  },
  ko: {
    copyAsMarkdown: 'Markdown으로 복사',
    viewAsMarkdown: 'Markdown으로 보기',
    agentNote:
      'AI 에이전트용: 이 사이트에는 모든 페이지의 목록이 있으며, 각 페이지는 탐색 메뉴 없이 Markdown으로도 제공됩니다.',
    agentList: '모든 페이지: {address}.',
    agentMarkdown: '이 페이지의 Markdown: {address}',
    agentMirror: 'AI 에이전트용: 모든 페이지의 목록은 {address}'
  },
  pt: {
    copyAsMarkdown: 'Copiar como Markdown',
    viewAsMarkdown: 'Ver como Markdown',
    agentNote:
      'Para agentes de IA: este site tem uma lista de todas as páginas, que também estão disponíveis como Markdown sem navegação.',
    agentList: 'Todas as páginas: {address}.',
    agentMarkdown: 'Esta página como Markdown: {address}',
    agentMirror: 'Para agentes de IA: todas as páginas estão listadas em {address}.'
  },
  ru: {
    copyAsMarkdown: 'Скопировать как Markdown',
    viewAsMarkdown: 'Показать как Markdown',
    agentNote: 'Для ИИ-агентов: на этом сайте есть список всех страниц; страницы доступны и в Markdown без навигации.',
    agentList: 'Все страницы: {address}.',
    agentMarkdown: 'Эта страница в Markdown: {address}',
    agentMirror: 'Для ИИ-агентов: все страницы перечислены в {address}.'
  },
  tr: {
    copyAsMarkdown: 'Markdown olarak kopyala',
    viewAsMarkdown: 'Markdown olarak görüntüle',
    agentNote:
      'Yapay zekâ ajanları için: bu sitede tüm sayfaların bir listesi vardır; sayfalar gezinme öğeleri olmadan Markdown olarak da sunulur.',
    agentList: 'Tüm sayfalar: {address}.',
    agentMarkdown: 'Markdown olarak bu sayfa: {address}',
    agentMirror: 'Yapay zekâ ajanları için: tüm sayfalar {address} içinde listelenir.'
  },
  'zh-hans': {
    copyAsMarkdown: '复制为 Markdown',
    viewAsMarkdown: '以 Markdown 查看',
    agentNote: '致 AI 智能体：本站有全部页面的列表，页面也以不含导航的 Markdown 提供。',
    agentList: '全部页面：{address}',
    agentMarkdown: '本页的 Markdown：{address}',
    agentMirror: '致 AI 智能体：全部页面列于 {address}'
  },
  'zh-hant': {
    copyAsMarkdown: '複製為 Markdown',
    viewAsMarkdown: '以 Markdown 檢視',
    agentNote: '致 AI 代理：本站有所有頁面的清單，頁面也以不含導覽的 Markdown 提供。',
    agentList: '所有頁面：{address}',
    agentMarkdown: '本頁的 Markdown：{address}',
    agentMirror: '致 AI 代理：所有頁面列於 {address}'
  }
}
