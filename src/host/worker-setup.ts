import type {Constant} from '../model/constants.ts'
import type {SiteView, Slice} from '../model/site.ts'
import type {SourcePath} from '../model/url.ts'
import type {StagedFile} from './staged-file.ts'

/** What a worker thread is told once, when it starts. Plain data. */
export interface WorkerSetup {
  /** The project's root, absolute. */
  readonly root: string
  readonly configFile?: string
  /** Replaces the configuration's base. */
  readonly base: string
  /** The cache's folder, absolute; a temporary one for `--no-cache`. */
  readonly cacheDir: string
  /** Hash of everything that every page's reading depends on. */
  readonly step: string
  readonly constants: readonly Constant[]
}

export interface ReadTask {
  readonly kind: 'read'
  readonly sources: readonly SourcePath[]
}

/** A page to render. Its entry holds facts and content, so neither travels between threads. */
export interface RenderJob {
  readonly entry: string
  readonly slice: Slice
  readonly html: {readonly path: string; readonly known?: string}
  readonly mirror?: {readonly path: string; readonly known?: string}
}

export interface RenderTask {
  readonly kind: 'render'
  readonly jobs: readonly RenderJob[]
  readonly site: SiteView
  readonly islands: Readonly<Record<string, string>>
  readonly stagingDir: string
}

export type RenderedFiles = readonly {readonly html: StagedFile; readonly mirror?: StagedFile}[]
