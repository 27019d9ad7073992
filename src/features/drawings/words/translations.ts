import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {drawingWords} from './drawing-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof drawingWords> = {
  ar: {
    enlarge: 'تكبير',
    enlargeDrawing: 'تكبير الرسم',
    enlargeTitled: 'تكبير: {title}'
  },
  de: {
    enlarge: 'Vergrößern',
    enlargeDrawing: 'Zeichnung vergrößern',
    enlargeTitled: 'Vergrößern: {title}'
  },
  es: {
    enlarge: 'Ampliar',
    enlargeDrawing: 'Ampliar el dibujo',
    enlargeTitled: 'Ampliar: {title}'
  },
  fr: {
    enlarge: 'Agrandir',
    enlargeDrawing: 'Agrandir le schéma',
    enlargeTitled: 'Agrandir : {title}'
  },
  hi: {
    enlarge: 'बड़ा करें',
    enlargeDrawing: 'चित्र बड़ा करें',
    enlargeTitled: 'बड़ा करें: {title}'
  },
  it: {
    enlarge: 'Ingrandisci',
    enlargeDrawing: 'Ingrandisci il disegno',
    enlargeTitled: 'Ingrandisci: {title}'
  },
  ja: {
    enlarge: '拡大',
    enlargeDrawing: '図を拡大',
    enlargeTitled: '拡大: {title}'
  },
  ko: {
    enlarge: '확대',
    enlargeDrawing: '그림 확대',
    enlargeTitled: '확대: {title}'
  },
  pt: {
    enlarge: 'Ampliar',
    enlargeDrawing: 'Ampliar o desenho',
    enlargeTitled: 'Ampliar: {title}'
  },
  ru: {
    enlarge: 'Увеличить',
    enlargeDrawing: 'Увеличить рисунок',
    enlargeTitled: 'Увеличить: {title}'
  },
  tr: {
    enlarge: 'Büyüt',
    enlargeDrawing: 'Çizimi büyüt',
    enlargeTitled: 'Büyüt: {title}'
  },
  'zh-hans': {
    enlarge: '放大',
    enlargeDrawing: '放大图示',
    enlargeTitled: '放大：{title}'
  },
  'zh-hant': {
    enlarge: '放大',
    enlargeDrawing: '放大圖示',
    enlargeTitled: '放大：{title}'
  }
}
