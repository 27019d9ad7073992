import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {feedbackWords, sentWords} from './feedback-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof feedbackWords & typeof sentWords> = {
  ar: {
    helpful: 'هل كانت هذه الصفحة مفيدة؟',
    notHelpful: 'لا: أخبرنا بما ينقصها',
    yes: 'نعم',
    no: 'لا',
    issueTitle: 'التوثيق: {title}',
    issueBody: 'الصفحة: {address}\n\nما الناقص أو الخاطئ أو الصعب فهمه:\n',
    thankYou: 'شكرًا لك.',
    notSent: 'تعذّر الإرسال. حاول مرة أخرى لاحقًا.'
  },
  de: {
    helpful: 'War diese Seite hilfreich?',
    notHelpful: 'Nein: Sagen Sie uns, was fehlt',
    yes: 'Ja',
    no: 'Nein',
    issueTitle: 'Dokumentation: {title}',
    issueBody: 'Seite: {address}\n\nWas fehlt, falsch oder schwer verständlich ist:\n',
    thankYou: 'Vielen Dank.',
    notSent: 'Das konnte nicht gesendet werden. Versuchen Sie es später noch einmal.'
  },
  es: {
    helpful: '¿Te ha resultado útil esta página?',
    notHelpful: 'No: cuéntanos qué falta',
    yes: 'Sí',
    no: 'No',
    issueTitle: 'Documentación: {title}',
    issueBody: 'Página: {address}\n\nQué falta, es incorrecto o resulta difícil de seguir:\n',
    thankYou: 'Gracias.',
    notSent: 'No se ha podido enviar. Inténtalo de nuevo más tarde.'
  },
  fr: {
    helpful: 'Cette page vous a-t-elle été utile ?',
    notHelpful: 'Non : dites-nous ce qui manque',
    yes: 'Oui',
    no: 'Non',
    issueTitle: 'Documentation : {title}',
    issueBody: 'Page : {address}\n\nCe qui manque, est faux ou difficile à suivre :\n',
    thankYou: 'Merci.',
    notSent: 'L’envoi a échoué. Réessayez plus tard.'
  },
  hi: {
    helpful: 'क्या यह पेज उपयोगी था?',
    notHelpful: 'नहीं: बताएँ कि क्या कमी है',
    yes: 'हाँ',
    no: 'नहीं',
    issueTitle: 'दस्तावेज़: {title}',
    issueBody: 'पेज: {address}\n\nक्या छूटा है, गलत है या समझना कठिन है:\n',
    thankYou: 'धन्यवाद।',
    notSent: 'यह भेजा नहीं जा सका। बाद में फिर कोशिश करें।'
  },
  it: {
    helpful: 'Questa pagina ti è stata utile?',
    notHelpful: 'No: dicci che cosa manca',
    yes: 'Sì',
    no: 'No',
    issueTitle: 'Documentazione: {title}',
    issueBody: 'Pagina: {address}\n\nChe cosa manca, è sbagliato o difficile da seguire:\n',
    thankYou: 'Grazie.',
    notSent: 'Invio non riuscito. Riprova più tardi.'
  },
  ja: {
    helpful: 'このページは役に立ちましたか?',
    notHelpful: 'いいえ: 足りない点を知らせる',
    yes: 'はい',
    no: 'いいえ',
    issueTitle: 'ドキュメント: {title}',
    issueBody: 'ページ: {address}\n\n足りない点、誤り、わかりにくい点:\n',
    thankYou: 'ありがとうございます。',
    notSent: '送信できませんでした。後でもう一度お試しください。'
  },
  ko: {
    helpful: '이 페이지가 도움이 되었나요?',
    notHelpful: '아니요: 부족한 점 알려 주기',
    yes: '예',
    no: '아니요',
    issueTitle: '문서: {title}',
    issueBody: '페이지: {address}\n\n빠졌거나 틀렸거나 이해하기 어려운 점:\n',
    thankYou: '감사합니다.',
    notSent: '보내지 못했습니다. 나중에 다시 시도하세요.'
  },
  pt: {
    helpful: 'Esta página foi útil?',
    notHelpful: 'Não: conte o que está faltando',
    yes: 'Sim',
    no: 'Não',
    issueTitle: 'Documentação: {title}',
    issueBody: 'Página: {address}\n\nO que falta, está errado ou é difícil de seguir:\n',
    thankYou: 'Agradecemos a resposta.',
    notSent: 'Não foi possível enviar. Tente de novo mais tarde.'
  },
  ru: {
    helpful: 'Была ли эта страница полезной?',
    notHelpful: 'Нет: расскажите, чего не хватает',
    yes: 'Да',
    no: 'Нет',
    issueTitle: 'Документация: {title}',
    issueBody: 'Страница: {address}\n\nЧего не хватает, что неверно или трудно понять:\n',
    thankYou: 'Спасибо.',
    notSent: 'Не удалось отправить. Попробуйте позже.'
  },
  tr: {
    helpful: 'Bu sayfa yararlı oldu mu?',
    notHelpful: 'Hayır: neyin eksik olduğunu yazın',
    yes: 'Evet',
    no: 'Hayır',
    issueTitle: 'Belgeler: {title}',
    issueBody: 'Sayfa: {address}\n\nEksik, yanlış veya anlaşılması zor olan:\n',
    thankYou: 'Teşekkürler.',
    notSent: 'Gönderilemedi. Daha sonra yeniden deneyin.'
  },
  'zh-hans': {
    helpful: '此页对您有帮助吗？',
    notHelpful: '没有：告诉我们缺少什么',
    yes: '有',
    no: '没有',
    issueTitle: '文档：{title}',
    issueBody: '页面：{address}\n\n缺少、有误或难以理解的内容：\n',
    thankYou: '谢谢。',
    notSent: '发送失败。请稍后再试。'
  },
  'zh-hant': {
    helpful: '此頁對您有幫助嗎？',
    notHelpful: '沒有：告訴我們缺少什麼',
    yes: '有',
    no: '沒有',
    issueTitle: '文件：{title}',
    issueBody: '頁面：{address}\n\n缺少、有誤或難以理解的內容：\n',
    thankYou: '謝謝。',
    notSent: '傳送失敗。請稍後再試。'
  }
}
