import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {partWords, valueWords} from './value-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof partWords & typeof valueWords> = {
  ar: {
    ownValues: {
      zero: 'لا توجد قيم خاصة بك في هذه الصفحة',
      one: 'قيمة واحدة خاصة بك في هذه الصفحة',
      two: 'قيمتان خاصتان بك في هذه الصفحة',
      few: '{count} قيم خاصة بك في هذه الصفحة',
      many: '{count} قيمة خاصة بك في هذه الصفحة',
      other: '{count} قيمة خاصة بك في هذه الصفحة'
    },
    forExample: '، مثل {example}',
    fillThemIn: 'تعبئة القيم',
    yourSetup: 'إعداداتك',
    forgetAll: 'حذف الكل',
    valuesAbout:
      'تستخدم الأوامر في كل الصفحات هذه القيم، وكذلك ما تنسخه. تبقى القيم في هذا المتصفح ولا تُرسل إلى أي مكان. لا تضع هنا مفاتيح أو كلمات مرور.',
    done: 'تم',
    looksLikeSecret: 'يبدو هذا سرًّا ({kind}). لا يُحفظ هنا: اكتبه حيث تحتاج إليه فقط.',
    wrongForm: 'هذه القيمة ليست بالصيغة المتوقعة.',
    expectedLike: 'القيمة المتوقعة تشبه {example}',
    exampleAfter: '، مثل {example}',
    forget: 'حذف',
    forgetName: 'حذف {name}',
    otherValues: {
      one: 'محفوظة أيضًا: قيمة واحدة من صفحات أخرى',
      two: 'محفوظة أيضًا: قيمتان من صفحات أخرى',
      few: 'محفوظة أيضًا: {count} قيم من صفحات أخرى',
      many: 'محفوظة أيضًا: {count} قيمة من صفحات أخرى',
      other: 'محفوظة أيضًا: {count} قيمة من صفحات أخرى'
    },
    fillIn: 'تعبئة',
    copiedWith: 'تم النسخ، وما زال فيه {names}.'
  },
  de: {
    ownValues: {one: 'Ein eigener Wert auf dieser Seite', other: '{count} eigene Werte auf dieser Seite'},
    forExample: ', zum Beispiel {example}',
    fillThemIn: 'Ausfüllen',
    yourSetup: 'Ihre Werte',
    forgetAll: 'Alle vergessen',
    valuesAbout:
      'Befehle auf allen Seiten übernehmen diese Werte, ebenso alles, was Sie kopieren. Die Werte bleiben in diesem Browser und werden nirgendwohin gesendet. Schlüssel und Passwörter gehören nicht hierher.',
    done: 'Fertig',
    looksLikeSecret:
      'Das sieht nach einem Geheimnis aus ({kind}). Es wird nicht gespeichert: Geben Sie es nur dort ein, wo es gebraucht wird.',
    wrongForm: 'Dieser Wert hat nicht die erwartete Form.',
    expectedLike: 'Erwartet wird etwas wie {example}',
    exampleAfter: ', zum Beispiel {example}',
    forget: 'Vergessen',
    forgetName: '{name} vergessen',
    otherValues: {
      one: 'Außerdem gespeichert: ein Wert anderer Seiten',
      other: 'Außerdem gespeichert: {count} Werte anderer Seiten'
    },
    fillIn: 'Ausfüllen',
    copiedWith: 'Kopiert; darin ist noch zu ersetzen: {names}.'
  },
  es: {
    ownValues: {one: 'Un valor tuyo en esta página', other: '{count} valores tuyos en esta página'},
    forExample: ', por ejemplo {example}',
    fillThemIn: 'Completarlos',
    yourSetup: 'Tu configuración',
    forgetAll: 'Olvidar todo',
    valuesAbout:
      'Los comandos de todas las páginas usan estos valores, y también lo que copias. Se quedan en este navegador y no se envían a ninguna parte. Este no es lugar para claves ni contraseñas.',
    done: 'Listo',
    looksLikeSecret:
      'Esto parece un secreto ({kind}). No se guarda: escríbelo donde haga falta y en ningún otro lugar.',
    wrongForm: 'Este valor no tiene la forma esperada.',
    expectedLike: 'Se espera algo como {example}',
    exampleAfter: ', por ejemplo {example}',
    forget: 'Olvidar',
    forgetName: 'Olvidar {name}',
    otherValues: {
      one: 'También se guarda un valor de otras páginas',
      other: 'También se guardan {count} valores de otras páginas'
    },
    fillIn: 'Completar',
    copiedWith: 'Copiado, pero aún contiene {names}.'
  },
  fr: {
    ownValues: {
      one: 'Une valeur à compléter sur cette page',
      other: '{count} valeurs à compléter sur cette page'
    },
    forExample: ', par exemple {example}',
    fillThemIn: 'Les compléter',
    yourSetup: 'Votre configuration',
    forgetAll: 'Tout oublier',
    valuesAbout:
      'Les commandes de toutes les pages reprennent ces valeurs, tout comme ce que vous copiez. Elles restent dans ce navigateur et ne sont envoyées nulle part. N’y mettez ni clés ni mots de passe.',
    done: 'Terminé',
    looksLikeSecret:
      'Cela ressemble à un secret ({kind}). Il n’est pas conservé : saisissez-le là où il est nécessaire, et nulle part ailleurs.',
    wrongForm: 'Cette valeur n’a pas la forme attendue.',
    expectedLike: 'Valeur attendue du type {example}',
    exampleAfter: ', par exemple {example}',
    forget: 'Oublier',
    forgetName: 'Oublier {name}',
    otherValues: {
      one: 'Également conservée : une valeur d’autres pages',
      other: 'Également conservées : {count} valeurs d’autres pages'
    },
    fillIn: 'Compléter',
    copiedWith: 'Copié, mais {names} reste à remplacer.'
  },
  hi: {
    ownValues: {one: 'इस पेज पर आपका {count} मान', other: 'इस पेज पर आपके {count} मान'},
    forExample: ', उदाहरण के लिए {example}',
    fillThemIn: 'मान भरें',
    yourSetup: 'आपके मान',
    forgetAll: 'सब हटाएँ',
    valuesAbout:
      'हर पेज के कमांड में और जो आप कॉपी करते हैं उसमें ये मान भरे जाते हैं। ये इसी ब्राउज़र में रहते हैं और कहीं नहीं भेजे जाते। कुंजियाँ और पासवर्ड यहाँ न लिखें।',
    done: 'हो गया',
    looksLikeSecret: 'यह गोपनीय जानकारी लगती है ({kind})। इसे सहेजा नहीं जाता: इसे केवल वहीं लिखें जहाँ इसकी ज़रूरत हो।',
    wrongForm: 'यह मान अपेक्षित रूप में नहीं है।',
    expectedLike: 'अपेक्षित मान ऐसा हो: {example}',
    exampleAfter: ', उदाहरण के लिए {example}',
    forget: 'हटाएँ',
    forgetName: '{name} हटाएँ',
    otherValues: {one: 'दूसरे पेज का {count} मान भी सहेजा है', other: 'दूसरे पेज के {count} मान भी सहेजे हैं'},
    fillIn: 'भरें',
    copiedWith: 'कॉपी हो गया, पर इसमें {names} अब भी बदलना है।'
  },
  it: {
    ownValues: {one: 'Un valore tuo in questa pagina', other: '{count} valori tuoi in questa pagina'},
    forExample: ', per esempio {example}',
    fillThemIn: 'Compila',
    yourSetup: 'La tua configurazione',
    forgetAll: 'Dimentica tutto',
    valuesAbout:
      'I comandi di tutte le pagine usano questi valori, e così ciò che copi. I valori restano in questo browser e non vengono inviati da nessuna parte. Non inserire chiavi o password.',
    done: 'Fatto',
    looksLikeSecret: 'Sembra un dato segreto ({kind}). Non viene conservato: inseriscilo solo dove serve.',
    wrongForm: 'Questo valore non ha la forma prevista.',
    expectedLike: 'Valore previsto: qualcosa come {example}',
    exampleAfter: ', per esempio {example}',
    forget: 'Dimentica',
    forgetName: 'Dimentica {name}',
    otherValues: {
      one: 'Conservato anche un valore di altre pagine',
      other: 'Conservati anche {count} valori di altre pagine'
    },
    fillIn: 'Compila',
    copiedWith: 'Copiato, ma contiene ancora {names}.'
  },
  ja: {
    ownValues: 'このページには入力する値が {count} 個あります',
    forExample: '、例: {example}',
    fillThemIn: '値を入力',
    yourSetup: '環境の値',
    forgetAll: 'すべて削除',
    valuesAbout:
      'すべてのページのコマンドと、コピーする内容にこれらの値が使われます。値はこのブラウザーにだけ保存され、どこにも送信されません。鍵やパスワードは入力しないでください。',
    done: '完了',
    looksLikeSecret: '秘密の情報のようです ({kind})。保存されません。必要な場所でのみ入力してください。',
    wrongForm: '値の形式が正しくありません。',
    expectedLike: '期待される形式の例: {example}',
    exampleAfter: '、例: {example}',
    forget: '削除',
    forgetName: '{name} を削除',
    otherValues: 'ほかのページの値も {count} 個保存されています',
    fillIn: '入力',
    copiedWith: 'コピーしました。{names} はまだ置き換えられていません。'
  },
  ko: {
    ownValues: '이 페이지에 입력할 값 {count}개',
    forExample: ', 예: {example}',
    fillThemIn: '값 입력',
    yourSetup: '내 설정값',
    forgetAll: '모두 지우기',
    valuesAbout:
      '모든 페이지의 명령과 복사하는 내용에 이 값이 들어갑니다. 값은 이 브라우저에만 남고 어디로도 전송되지 않습니다. 키와 비밀번호는 입력하지 마세요.',
    done: '완료',
    looksLikeSecret: '비밀 정보로 보입니다({kind}). 저장되지 않습니다. 필요한 곳에만 입력하세요.',
    wrongForm: '예상한 형식이 아닙니다.',
    expectedLike: '예상 형식의 예: {example}',
    exampleAfter: ', 예: {example}',
    forget: '지우기',
    forgetName: '{name} 지우기',
    otherValues: '다른 페이지의 값 {count}개도 저장됨',
    fillIn: '입력',
    copiedWith: '복사했지만 {names} 값이 아직 그대로입니다.'
  },
  pt: {
    ownValues: {one: 'Um valor seu nesta página', other: '{count} valores seus nesta página'},
    forExample: ', por exemplo {example}',
    fillThemIn: 'Preencher',
    yourSetup: 'Sua configuração',
    forgetAll: 'Esquecer tudo',
    valuesAbout:
      'Os comandos de todas as páginas usam estes valores, e também o que você copia. Eles ficam neste navegador e não são enviados a lugar nenhum. Não coloque chaves nem senhas aqui.',
    done: 'Pronto',
    looksLikeSecret:
      'Isto parece um segredo ({kind}). Ele não é guardado: digite-o onde for necessário e em nenhum outro lugar.',
    wrongForm: 'Este valor não tem o formato esperado.',
    expectedLike: 'Esperado algo como {example}',
    exampleAfter: ', por exemplo {example}',
    forget: 'Esquecer',
    forgetName: 'Esquecer {name}',
    otherValues: {
      one: 'Também guardado: um valor de outras páginas',
      other: 'Também guardados: {count} valores de outras páginas'
    },
    fillIn: 'Preencher',
    copiedWith: 'Copiado, mas ainda contém {names}.'
  },
  ru: {
    ownValues: {
      one: '{count} ваше значение на этой странице',
      few: '{count} ваших значения на этой странице',
      many: '{count} ваших значений на этой странице',
      other: '{count} вашего значения на этой странице'
    },
    forExample: ', например {example}',
    fillThemIn: 'Заполнить',
    yourSetup: 'Ваши значения',
    forgetAll: 'Забыть всё',
    valuesAbout:
      'Эти значения подставляются в команды на всех страницах и в то, что вы копируете. Они хранятся в этом браузере и никуда не отправляются. Ключам и паролям здесь не место.',
    done: 'Готово',
    looksLikeSecret: 'Похоже на секрет ({kind}). Он не сохраняется: вводите его только там, где он нужен.',
    wrongForm: 'Значение не соответствует ожидаемому виду.',
    expectedLike: 'Ожидается что-то вроде {example}',
    exampleAfter: ', например {example}',
    forget: 'Забыть',
    forgetName: 'Забыть {name}',
    otherValues: {
      one: 'Также хранится {count} значение с других страниц',
      few: 'Также хранятся {count} значения с других страниц',
      many: 'Также хранятся {count} значений с других страниц',
      other: 'Также хранятся {count} значения с других страниц'
    },
    fillIn: 'Заполнить',
    copiedWith: 'Скопировано, осталось заменить: {names}.'
  },
  tr: {
    ownValues: {one: 'Bu sayfada size ait bir değer', other: 'Bu sayfada size ait {count} değer'},
    forExample: ', örneğin {example}',
    fillThemIn: 'Doldur',
    yourSetup: 'Sizin değerleriniz',
    forgetAll: 'Tümünü unut',
    valuesAbout:
      'Her sayfadaki komutlar ve kopyaladıklarınız bu değerleri kullanır. Değerler bu tarayıcıda kalır ve hiçbir yere gönderilmez. Anahtarları ve parolaları buraya yazmayın.',
    done: 'Tamam',
    looksLikeSecret: 'Bu gizli bir bilgiye benziyor ({kind}). Saklanmaz: yalnızca gerektiği yerde yazın.',
    wrongForm: 'Bu değer beklenen biçimde değil.',
    expectedLike: 'Beklenen biçim: {example}',
    exampleAfter: ', örneğin {example}',
    forget: 'Unut',
    forgetName: 'Unut: {name}',
    otherValues: {
      one: 'Ayrıca saklanan: diğer sayfalardan bir değer',
      other: 'Ayrıca saklanan: diğer sayfalardan {count} değer'
    },
    fillIn: 'Doldur',
    copiedWith: 'Kopyalandı; içinde değiştirilmesi gerekenler: {names}.'
  },
  'zh-hans': {
    ownValues: '此页有 {count} 个值需要您填写',
    forExample: '，例如 {example}',
    fillThemIn: '填写',
    yourSetup: '您的设置',
    forgetAll: '全部清除',
    valuesAbout:
      '所有页面中的命令以及您复制的内容都会使用这些值。它们只保存在此浏览器中，不会发送到任何地方。请勿在此填写密钥和密码。',
    done: '完成',
    looksLikeSecret: '这看起来像机密信息（{kind}）。它不会被保存：请只在需要的地方输入。',
    wrongForm: '格式不符合要求。',
    expectedLike: '应类似于 {example}',
    exampleAfter: '，例如 {example}',
    forget: '清除',
    forgetName: '清除 {name}',
    otherValues: '还保存了其他页面的 {count} 个值',
    fillIn: '填写',
    copiedWith: '已复制，但其中仍有 {names} 未替换。'
  },
  'zh-hant': {
    ownValues: '此頁有 {count} 個值需要您填寫',
    forExample: '，例如 {example}',
    fillThemIn: '填寫',
    yourSetup: '您的設定',
    forgetAll: '全部清除',
    valuesAbout:
      '所有頁面中的指令以及您複製的內容都會使用這些值。這些值只保存在此瀏覽器中，不會傳送到任何地方。請勿在此填寫金鑰和密碼。',
    done: '完成',
    looksLikeSecret: '這看起來像機密資訊（{kind}）。系統不會保存：請只在需要的地方輸入。',
    wrongForm: '格式不符合要求。',
    expectedLike: '應類似 {example}',
    exampleAfter: '，例如 {example}',
    forget: '清除',
    forgetName: '清除 {name}',
    otherValues: '另外保存了其他頁面的 {count} 個值',
    fillIn: '填寫',
    copiedWith: '已複製，但其中仍有 {names} 尚未取代。'
  }
}
