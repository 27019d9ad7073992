import type {MessagePort} from 'node:worker_threads'
import type {Catalogue} from '../../model/catalogue.ts'
import type {Constant} from '../../model/constants.ts'
import type {Origin} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Places} from '../../model/places.ts'
import type {PersonaInfo, SiteView, Slice} from '../../model/site.ts'
import type {TextWidths} from '../../model/text-widths.ts'
import type {SourcePath} from '../../model/url.ts'
import type {DialectSetup} from '../foreign/open-dialect.ts'
import type {HostExitCode} from '../machine/host-error.ts'
import type {AssembleTask} from '../output/assemble-file.ts'
import type {FlushTask} from '../output/flush-files.ts'
import type {LinkTask} from '../output/link-files.ts'
import type {StagedFile} from '../output/staged-file.ts'

/** What a worker thread is told once, when it starts. Plain data. */
export interface WorkerSetup {
  /** The project's root, absolute. */
  readonly root: string
  readonly configFile?: string
  /** See `programId`. */
  readonly program?: string
  /** Replaces the configuration's. */
  readonly url?: string
  /** Likewise. */
  readonly base: string
  /** The cache's folder, absolute; a temporary one for `--no-cache`. */
  readonly cacheDir: string
  /** Hash of everything that every page's reading depends on. */
  readonly step: string
  /** Hash of the templates that pages are rendered with. */
  readonly layout: string
  readonly constants: readonly Constant[]
  /** By the name of the settings. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly catalogues: readonly Catalogue[]
  readonly places: Places
  /** Of the project's theme: what pictures are made for. */
  readonly textWidths: TextWidths
  /** The other generator that pages are written for. */
  readonly dialect?: DialectSetup
  /** Steps back for everything else that the machine has to do: `dev` reads the site while the writer works. */
  readonly background?: boolean
}

export interface ReadTask {
  readonly kind: 'read'
  readonly sources: readonly SourcePath[]
  /** The cache entry of each source's last version, where one is known: its code is coloured already. */
  readonly previous?: Readonly<Record<string, string>>
  /** Somebody looks at the one source. */
  readonly screen?: Screen
  /** What an editor has not saved, by absolute path. */
  readonly open?: Readonly<Record<string, string>>
}

/** A page on a screen: its document is made and sent before the rest of the page is read. */
export interface Screen extends Omit<PageJob, 'entry'> {
  /** `filesOf` the page as it is shown: a document that asks for others waits until the whole page is read, when they can be had. */
  readonly files: string
  /** Where the document is sent to, as text. */
  readonly port: MessagePort
}

/** One page's document or Markdown mirror, as text: what `dev` answers a request with. */
export interface DocumentTask extends PageJob {
  readonly kind: 'document' | 'mirror'
}

/** A page to render, without a place to put it. */
export interface PageJob {
  readonly entry: string
  readonly slice: Slice
  readonly site: SiteView
  readonly islands: Readonly<Record<string, string>>
}

export interface RenderedText {
  /** Absent where the cache no longer holds the entry. */
  readonly text?: string
  /** Whether the page's own body has anything to show: that of a page that does not parse has not. */
  readonly body: boolean
  /** Why there is no text. */
  readonly failure?: RenderFailure
}

/** A document that could not be made. */
export interface RenderFailure {
  readonly kind: 'throws' | 'time' | 'memory'
  /** What was thrown; for `time` the limit. */
  readonly message: string
  /** Where in the project's code, as far as that is known. */
  readonly origin?: Origin
  /** The project's template that holds this place. */
  readonly template?: string
}

/** What a thread is asked to do, with the project as it is now where that has changed since the thread started. */
export type WorkerTask = (ReadTask | RenderTask | SearchTask | DocumentTask | SweepTask | FilesTask) & {
  /** A `WorkerSetup` as JSON: every task carries it, and one string costs a hundredth of a tree with all catalogues. */
  readonly setup?: string
  /** Where the thread tells which page it is at (`Progress`): what is stuck is known without a second try. */
  readonly progress?: SharedArrayBuffer
}

/** The search index of pages whose postings the cache holds. */
export interface SearchTask {
  readonly kind: 'search'
  /** Names all that the index is made from. */
  readonly key: string
  /** That of an index which the asker has: its files need not be sent again. */
  readonly last?: string
  readonly pages: readonly (Pick<PageFacts, 'route' | 'frontMatter' | 'body'> & {readonly path?: readonly string[]})[]
  readonly personas: readonly PersonaInfo[]
  /** Titles of content types. */
  readonly types?: readonly PersonaInfo[]
  /** Words, or groups of words, that stand for each other. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Whether the whole index is written in Lunr's own format too. */
  readonly lunrIndex?: boolean
}

/** Takes from the cache what was not used for longest, where it is too large. */
export interface SweepTask {
  readonly kind: 'sweep'
  /** Entries that are in use. */
  readonly entries: readonly string[]
}

/** Work at files that the main thread need not wait for, one after the other. */
export interface FilesTask {
  readonly kind: 'files'
  readonly tasks: readonly FileTask[]
}

export type FileTask =
  | ({readonly kind: 'link'} & LinkTask)
  | ({readonly kind: 'assemble'} & AssembleTask)
  | ({readonly kind: 'flush'} & FlushTask)
  /** Removes a folder that nobody needs any more, absolute. */
  | {readonly kind: 'clear'; readonly folder: string}

/** What became of each. */
export type FileAnswers = readonly ({readonly done: unknown} | {readonly failure: ThreadFailure})[]

export interface SearchAnswer {
  /** Output path and text. */
  readonly made: readonly (readonly [path: string, text: string])[]
  /** Paths of files of the asker's index that are this one's too. */
  readonly kept: readonly string[]
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

/** What a thread answers with where the machine failed it: the class of an error does not come through to the main thread. */
export type ThreadFailure =
  | {readonly kind: 'host'; readonly message: string; readonly exitCode: HostExitCode}
  | {readonly kind: 'staging'; readonly path: string; readonly bytes: number; readonly code: string}

/** What a thread sends back, as JSON. An answer may hold a `failure` of its own, which is not the thread's. */
export type ThreadAnswer = {readonly answer: unknown} | {readonly failure: ThreadFailure}

/** What became of each job. */
export type RenderedFiles = readonly (
  | {readonly html: StagedFile; readonly mirror?: StagedFile}
  | {readonly failure: RenderFailure}
)[]
