import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {noticeWords} from './notice-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof noticeWords> = {
  ar: {
    status: 'الحالة',
    statusPlanned: 'مخطط له',
    statusActive: 'سارٍ',
    statusDone: 'مكتمل',
    statusReplaced: 'مُستبدَل',
    actBy: 'آخر موعد للإجراء',
    actByDate: 'آخر موعد للإجراء: {date}',
    concerned: 'المعنيون',
    affected: 'ما يتأثر'
  },
  de: {
    status: 'Status',
    statusPlanned: 'Geplant',
    statusActive: 'Aktiv',
    statusDone: 'Abgeschlossen',
    statusReplaced: 'Ersetzt',
    actBy: 'Handeln bis',
    actByDate: 'Handeln bis {date}',
    concerned: 'Wen es betrifft',
    affected: 'Betroffen'
  },
  es: {
    status: 'Estado',
    statusPlanned: 'Previsto',
    statusActive: 'Activo',
    statusDone: 'Terminado',
    statusReplaced: 'Reemplazado',
    actBy: 'Actuar antes del',
    actByDate: 'Actuar antes del {date}',
    concerned: 'A quién afecta',
    affected: 'Elementos afectados'
  },
  fr: {
    status: 'État',
    statusPlanned: 'Prévu',
    statusActive: 'En cours',
    statusDone: 'Terminé',
    statusReplaced: 'Remplacé',
    actBy: 'Agir avant le',
    actByDate: 'Agir avant le {date}',
    concerned: 'Qui est concerné',
    affected: 'Éléments concernés'
  },
  hi: {
    status: 'स्थिति',
    statusPlanned: 'नियोजित',
    statusActive: 'सक्रिय',
    statusDone: 'पूर्ण',
    statusReplaced: 'बदला गया',
    actBy: 'अंतिम तिथि',
    actByDate: 'अंतिम तिथि: {date}',
    concerned: 'किन पर लागू है',
    affected: 'प्रभावित'
  },
  it: {
    status: 'Stato',
    statusPlanned: 'Pianificato',
    statusActive: 'In corso',
    statusDone: 'Completato',
    statusReplaced: 'Sostituito',
    actBy: 'Agire entro il',
    actByDate: 'Agire entro il {date}',
    concerned: 'Chi è interessato',
    affected: 'Elementi interessati'
  },
  ja: {
    status: '状態',
    statusPlanned: '予定',
    statusActive: '実施中',
    statusDone: '完了',
    statusReplaced: '差し替え済み',
    actBy: '対応期限',
    actByDate: '対応期限: {date}',
    concerned: '対象者',
    affected: '影響を受けるもの'
  },
  ko: {
    status: '상태',
    statusPlanned: '예정',
    statusActive: '진행 중',
    statusDone: '완료',
    statusReplaced: '대체됨',
    actBy: '조치 기한',
    actByDate: '조치 기한: {date}',
    concerned: '대상자',
    affected: '영향 받는 항목'
  },
  pt: {
    status: 'Status',
    statusPlanned: 'Planejado',
    statusActive: 'Ativo',
    statusDone: 'Concluído',
    statusReplaced: 'Substituído',
    actBy: 'Agir até',
    actByDate: 'Agir até {date}',
    concerned: 'Quem é afetado',
    affected: 'Itens afetados'
  },
  ru: {
    status: 'Состояние',
    statusPlanned: 'Запланировано',
    statusActive: 'Действует',
    statusDone: 'Завершено',
    statusReplaced: 'Заменено',
    actBy: 'Выполнить до',
    actByDate: 'Выполнить до {date}',
    concerned: 'Кого это касается',
    affected: 'Что затронуто'
  },
  tr: {
    status: 'Durum',
    statusPlanned: 'Planlandı',
    statusActive: 'Geçerli',
    statusDone: 'Tamamlandı',
    statusReplaced: 'Yenisiyle değiştirildi',
    actBy: 'Son tarih',
    actByDate: 'Son tarih: {date}',
    concerned: 'Kimleri ilgilendiriyor',
    affected: 'Etkilenenler'
  },
  'zh-hans': {
    status: '状态',
    statusPlanned: '已计划',
    statusActive: '进行中',
    statusDone: '已完成',
    statusReplaced: '已被取代',
    actBy: '处理期限',
    actByDate: '处理期限：{date}',
    concerned: '涉及对象',
    affected: '受影响的内容'
  },
  'zh-hant': {
    status: '狀態',
    statusPlanned: '已規劃',
    statusActive: '進行中',
    statusDone: '已完成',
    statusReplaced: '已被取代',
    actBy: '處理期限',
    actByDate: '處理期限：{date}',
    concerned: '相關對象',
    affected: '受影響的項目'
  }
}
