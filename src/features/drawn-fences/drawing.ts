import type {VFile} from 'vfile'

/** What a plugin drew for a fence. */
export interface Drawing {
  readonly html: string
  readonly text: string
  /** Whether the text is the code. */
  readonly isCode: boolean
}

/** Returns the drawings on a page. The element of a fence has the index of its drawing, because raw HTML keeps no data. */
export function drawingsOf({data}: VFile): Drawing[] {
  data.drawings ??= []
  return data.drawings as Drawing[]
}
