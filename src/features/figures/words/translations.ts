import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {zoomWords} from './zoom-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof zoomWords> = {
  ar: {picture: 'صورة'},
  de: {picture: 'Bild'},
  es: {picture: 'Imagen'},
  fr: {picture: 'Image'},
  hi: {picture: 'चित्र'},
  it: {picture: 'Immagine'},
  ja: {picture: '画像'},
  ko: {picture: '그림'},
  pt: {picture: 'Imagem'},
  ru: {picture: 'Изображение'},
  tr: {picture: 'Görsel'},
  'zh-hans': {picture: '图片'},
  'zh-hant': {picture: '圖片'}
}
