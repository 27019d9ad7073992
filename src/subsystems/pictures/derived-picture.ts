import type {DerivedFile} from './derived-file.ts'

/** An image that a plugin makes from an image of a page. */
export interface DerivedPicture extends DerivedFile {
  /** Name of the plugin. */
  readonly plugin: string
  readonly type: string
  /** In pixels. */
  readonly width: number
}
