import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {referenceWords} from './reference-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof referenceWords> = {
  ar: {
    also: 'أيضًا',
    defaultValue: 'القيمة الافتراضية',
    requiredEntry: 'مطلوب.',
    sinceRelease: 'منذ {version}.',
    deprecatedEntry: 'مهمل.',
    deprecatedBecause: 'مهمل: {reason}.',
    reference: 'المرجع',
    usedIn: 'مستخدم في: {pages}',
    andMore: ' و{count} أخرى'
  },
  de: {
    also: 'Auch',
    defaultValue: 'Standardwert',
    requiredEntry: 'Erforderlich.',
    sinceRelease: 'Seit {version}.',
    deprecatedEntry: 'Veraltet.',
    deprecatedBecause: 'Veraltet: {reason}.',
    reference: 'Referenz',
    usedIn: 'Verwendet in: {pages}',
    andMore: ' und {count} weiteren'
  },
  es: {
    also: 'También',
    defaultValue: 'Valor predeterminado',
    requiredEntry: 'Obligatorio.',
    sinceRelease: 'Desde {version}.',
    deprecatedEntry: 'Obsoleto.',
    deprecatedBecause: 'Obsoleto: {reason}.',
    reference: 'Referencia',
    usedIn: 'Se usa en: {pages}',
    andMore: ' y {count} más'
  },
  fr: {
    also: 'Aussi',
    defaultValue: 'Valeur par défaut',
    requiredEntry: 'Obligatoire.',
    sinceRelease: 'Depuis {version}.',
    deprecatedEntry: 'Obsolète.',
    deprecatedBecause: 'Obsolète : {reason}.',
    reference: 'Référence',
    usedIn: 'Utilisé dans : {pages}',
    andMore: ' et {count} de plus'
  },
  hi: {
    also: 'अन्य नाम',
    defaultValue: 'डिफ़ॉल्ट',
    requiredEntry: 'आवश्यक।',
    sinceRelease: 'संस्करण {version} से।',
    deprecatedEntry: 'अप्रचलित।',
    deprecatedBecause: 'अप्रचलित: {reason}।',
    reference: 'संदर्भ',
    usedIn: 'इन पेज में उपयोग: {pages}',
    andMore: ' और {count} अन्य'
  },
  it: {
    also: 'Anche',
    defaultValue: 'Valore predefinito',
    requiredEntry: 'Obbligatorio.',
    sinceRelease: 'Da {version}.',
    deprecatedEntry: 'Deprecato.',
    deprecatedBecause: 'Deprecato: {reason}.',
    reference: 'Riferimento',
    usedIn: 'Usato in: {pages}',
    andMore: ' e altre {count}'
  },
  ja: {
    also: '別名',
    defaultValue: '既定値',
    requiredEntry: '必須。',
    sinceRelease: '{version} 以降。',
    deprecatedEntry: '非推奨。',
    deprecatedBecause: '非推奨: {reason}。',
    reference: 'リファレンス',
    usedIn: '使用しているページ: {pages}',
    andMore: '、ほか {count} 件'
  },
  ko: {
    also: '다른 이름',
    defaultValue: '기본값',
    requiredEntry: '필수.',
    sinceRelease: '{version}부터.',
    deprecatedEntry: '지원 중단 예정.',
    deprecatedBecause: '지원 중단 예정: {reason}.',
    reference: '참조',
    usedIn: '사용된 페이지: {pages}',
    andMore: ' 외 {count}개'
  },
  pt: {
    also: 'Também',
    defaultValue: 'Padrão',
    requiredEntry: 'Obrigatório.',
    sinceRelease: 'Desde {version}.',
    deprecatedEntry: 'Descontinuado.',
    deprecatedBecause: 'Descontinuado: {reason}.',
    reference: 'Referência',
    usedIn: 'Usado em: {pages}',
    andMore: ' e mais {count}'
  },
  ru: {
    also: 'Также',
    defaultValue: 'По умолчанию',
    requiredEntry: 'Обязательно.',
    sinceRelease: 'Начиная с {version}.',
    deprecatedEntry: 'Устарело.',
    deprecatedBecause: 'Устарело: {reason}.',
    reference: 'Справочник',
    usedIn: 'Используется на страницах: {pages}',
    andMore: ' и ещё {count}'
  },
  tr: {
    also: 'Ayrıca',
    defaultValue: 'Varsayılan',
    requiredEntry: 'Zorunlu.',
    sinceRelease: '{version} sürümünden beri.',
    deprecatedEntry: 'Kullanımdan kaldırılıyor.',
    deprecatedBecause: 'Kullanımdan kaldırılıyor: {reason}.',
    reference: 'Başvuru',
    usedIn: 'Kullanıldığı sayfalar: {pages}',
    andMore: ' ve {count} sayfa daha'
  },
  'zh-hans': {
    also: '别名',
    defaultValue: '默认值',
    requiredEntry: '必填。',
    sinceRelease: '自 {version} 起。',
    deprecatedEntry: '已弃用。',
    deprecatedBecause: '已弃用：{reason}。',
    reference: '参考',
    usedIn: '使用此项的页面：{pages}',
    andMore: ' 等另外 {count} 个'
  },
  'zh-hant': {
    also: '別名',
    defaultValue: '預設值',
    requiredEntry: '必填。',
    sinceRelease: '自 {version} 起。',
    deprecatedEntry: '已淘汰。',
    deprecatedBecause: '已淘汰：{reason}。',
    reference: '參考資料',
    usedIn: '使用此項目的頁面：{pages}',
    andMore: ' 等另外 {count} 個'
  }
}
