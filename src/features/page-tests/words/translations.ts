import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {testedWords} from './tested-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof testedWords> = {
  ar: {
    testedOn: 'نُفِّذت هذه الأوامر في {date}.',
    testedWith: 'نُفِّذت هذه الأوامر في {date} باستخدام {programs}.'
  },
  de: {
    testedOn: 'Diese Befehle wurden am {date} ausgeführt.',
    testedWith: 'Diese Befehle wurden am {date} mit {programs} ausgeführt.'
  },
  es: {
    testedOn: 'Estos comandos se ejecutaron el {date}.',
    testedWith: 'Estos comandos se ejecutaron el {date} con {programs}.'
  },
  fr: {
    testedOn: 'Ces commandes ont été exécutées le {date}.',
    testedWith: 'Ces commandes ont été exécutées le {date} avec {programs}.'
  },
  hi: {
    testedOn: 'ये कमांड {date} को चलाए गए।',
    testedWith: 'ये कमांड {date} को {programs} के साथ चलाए गए।'
  },
  it: {
    testedOn: 'Questi comandi sono stati eseguiti il {date}.',
    testedWith: 'Questi comandi sono stati eseguiti il {date} con {programs}.'
  },
  ja: {
    testedOn: 'これらのコマンドは{date}に実行されました。',
    testedWith: 'これらのコマンドは{date}に{programs}で実行されました。'
  },
  ko: {
    testedOn: '이 명령은 {date}에 실행되었습니다.',
    testedWith: '이 명령은 {date}에 {programs}(으)로 실행되었습니다.'
  },
  pt: {
    testedOn: 'Estes comandos foram executados em {date}.',
    testedWith: 'Estes comandos foram executados em {date} com {programs}.'
  },
  ru: {
    testedOn: 'Эти команды выполнены {date}.',
    testedWith: 'Эти команды выполнены {date} с {programs}.'
  },
  tr: {
    testedOn: 'Bu komutlar {date} tarihinde çalıştırıldı.',
    testedWith: 'Bu komutlar {date} tarihinde {programs} ile çalıştırıldı.'
  },
  'zh-hans': {
    testedOn: '这些命令于{date}运行过。',
    testedWith: '这些命令于{date}使用{programs}运行过。'
  },
  'zh-hant': {
    testedOn: '這些命令於{date}執行過。',
    testedWith: '這些命令於{date}使用{programs}執行過。'
  }
}
