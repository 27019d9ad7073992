import type {RenderedText} from '../../host/reading/messages.ts'

/** A state of a page's document. */
export interface PageDocument extends RenderedText {
  /** Whether the document was made before the page was completely read. */
  readonly isEarly: boolean
}

/** Replaces a page that cannot be read or whose template fails; the panel shows why. */
export const notRendered: RenderedText = {
  text: '<!doctype html><html lang="en"><head><title>Not rendered</title></head><body><p>This page cannot be rendered.</p></body></html>',
  body: false
}
