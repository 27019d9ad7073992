import type {DerivedPicture} from './derived-picture.ts'

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Variants of the images on the page, by output path. */
    readonly pictures?: readonly DerivedPicture[]
  }
}
