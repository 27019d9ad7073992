/** One file with all weights (a variable font), or the faces of a family. */
export type FontSource = string | readonly FontFace[]

export interface FontFace {
  readonly file: string
  /** A CSS font weight, `700` or `200 800`; default `400`. */
  readonly weight?: string
  /** Default `normal`. */
  readonly style?: 'normal' | 'italic'
}
