import type {VFile} from 'vfile'
import type {Place, Point} from '../../model/diagnostic.ts'
import type {NotedPage, PageNotes} from '../notes.ts'

/** Notes of a feature, which sees more of a page than a plugin does. */
export interface FeatureNotes extends Omit<PageNotes, 'finished'> {
  finished?(page: RenderedPage): unknown
}

/** A page whose body is rendered. */
export interface RenderedPage extends NotedPage {
  /** Relative to the root. */
  readonly source: string
  /** Returns the place of an offset in the text. */
  readonly pointAt: (offset: number) => Point
  /** With the data that transforms of the feature have left. */
  readonly file: VFile
  /** Requests of components' scripts for other hosts. */
  readonly requests: readonly ScriptRequest[]
}

/** A request of a script for another host. */
export interface ScriptRequest {
  readonly url: string
  /** The module that makes the request; absent if a package does. */
  readonly file?: string
  readonly place?: Place
}
