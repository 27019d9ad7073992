import type {MessagePort} from 'node:worker_threads'
import type {Origin} from '../../model/diagnostic.ts'
import type {Constant} from '../../model/project/constants.ts'
import type {Places} from '../../model/project/places.ts'
import type {SiteView, Slice} from '../../model/site.ts'
import type {TextWidths} from '../../model/text/text-widths.ts'
import type {SourcePath} from '../../model/url.ts'
import type {AdoptedSetup} from '../../subsystems/adopt/adopted-project.ts'
import type {CachedPage} from '../cache/cached-page.ts'
import type {HostExitCode} from '../machine/host-error.ts'
import type {AssembleTask} from '../output/assemble-file.ts'
import type {FlushTask} from '../output/flush-files.ts'
import type {LinkTask} from '../output/link-files.ts'
import type {StagedFile} from '../output/staged-file.ts'

/** The project setup that a worker thread receives when it starts. Plain data. */
export interface WorkerSetup {
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** See `programId`. */
  readonly program?: string
  /** Replaces the value in the configuration. */
  readonly url?: string
  /** Replaces the value in the configuration. */
  readonly base: string
  /** See `check.lenient`. */
  readonly lenient?: boolean
  /** Absolute path of the cache folder; a temporary one for `--no-cache`. */
  readonly cacheDir: string
  /** Hash of everything that the reading of every page depends on. */
  readonly step: string
  /** See `Project.opened`; empty before the project is open. */
  readonly opened: string
  readonly constants: readonly Constant[]
  /** By settings name. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly places: Places
  /** The versions of the site, if there are several. */
  readonly versions?: readonly VersionSetup[]
  /** Every value that pages of the versions may depend on, by name. */
  readonly values?: readonly (readonly [name: string, value: Constant])[]
  /** Text widths of the project's theme, which decide the widths of pictures. */
  readonly textWidths: TextWidths
  /** The other generator that pages were written for. */
  readonly adopted?: AdoptedSetup
  /** Whether the thread runs at low priority: `dev` reads the site while the writer works. */
  readonly background?: boolean
}

/** The inputs for reading the pages of one version. */
export interface VersionSetup extends Pick<WorkerSetup, 'constants' | 'settings' | 'places'> {
  readonly name: string
  /** Root of its files, relative to the project's root; empty for the working folder. */
  readonly dir: string
  /** Path of its routes, without slashes; empty for the latest version. */
  readonly path: string
  /** Present if the pages are those of another repository, which the site shows like a version below a route. */
  readonly guest?: GuestSetup
}

/** What is different in pages of another repository. */
export interface GuestSetup {
  /** Name in includes. */
  readonly name: string
  /** Folder of its pages, from which includes are resolved. */
  readonly pages: string
  readonly repository?: NonNullable<SiteView['repository']>
  /** The generator that the pages were written for. */
  readonly adopted?: AdoptedSetup
}

export interface ReadTask {
  readonly kind: 'read'
  readonly sources: readonly SourcePath[]
  /** The cache entry of each source's last version, if known. Its code is already highlighted. */
  readonly previous?: Readonly<Record<string, string>>
  /** Set if a reader has the one source open in a browser. */
  readonly screen?: Screen
}

export interface ReadSource {
  readonly source: SourcePath
  /** Hash of the source's bytes; null if the file is missing or unreadable. */
  readonly hash: string | null
  readonly page?: CachedPage
  readonly hit: boolean
}

/** A page that is open in a browser: its document is made and sent before the rest of the page is read. */
export interface Screen extends Omit<PageJob, 'entry'> {
  /**
   * `filesOf` the page as it is shown now. A document that needs other files waits until the whole page is read, because only
   * then do the files exist.
   */
  readonly files: string
  /** Where to send the document, as text. */
  readonly port: MessagePort
}

/** A request for one page's document or its mirror, with which `dev` answers a browser. */
export interface DocumentTask extends PageJob {
  readonly kind: 'document' | 'mirror'
}

/** A page to render, without an output path. */
export interface PageJob {
  readonly entry: string
  readonly slice: Slice
  readonly site: SiteView
  readonly clientScripts: Readonly<Record<string, string>>
}

export interface RenderedText {
  /** Absent if the cache no longer has the entry. */
  readonly text?: string
  /** Whether the page has a body. A page that does not parse has none. */
  readonly body: boolean
  /** Why there is no text. */
  readonly failure?: RenderFailure
}

/** Why a document could not be made. */
export interface RenderFailure {
  readonly kind: 'throws' | 'time' | 'memory'
  /** The thrown message; for `time`, the limit. */
  readonly message: string
  /** Where in the project's code the error was thrown, if known. */
  readonly origin?: Origin
  /** The project's template that contains this place. */
  readonly template?: string
}

/** A task for a thread. It contains the current project setup if that has changed since the thread started. */
export type WorkerTask = (ReadTask | RenderTask | SearchTask | DocumentTask | SweepTask | LocateTask | FilesTask) & {
  /**
   * A `WorkerSetup` as JSON. Every task contains it, and sending one string costs a hundredth of sending an object with all
   * constants.
   */
  readonly setup?: string
  /** Unsaved text in editors, by absolute path. */
  readonly open?: Readonly<Record<string, string>>
  /** Where the thread records which page it is working on (`Progress`), so a stuck page is known without a second try. */
  readonly progress?: SharedArrayBuffer
}

/** Makes a search index, from a task of `DevSearch`. */
export interface SearchTask {
  readonly kind: 'search'
  readonly task: unknown
}

/** Removes the least recently used entries from a cache that is too large. */
export interface SweepTask {
  readonly kind: 'sweep'
  /** Entries that are in use. */
  readonly entries: readonly string[]
}

/** Returns the files of the project in a stack and their places, innermost first. */
export interface LocateTask {
  readonly kind: 'locate'
  readonly stack: string
}

/** File operations that the main thread need not wait for, in order. */
export interface FilesTask {
  readonly kind: 'files'
  readonly tasks: readonly FileTask[]
}

export type FileTask =
  | ({readonly kind: 'link'} & LinkTask)
  | ({readonly kind: 'assemble'} & AssembleTask)
  | ({readonly kind: 'flush'} & FlushTask)
  /** Removes a folder by its absolute path. */
  | {readonly kind: 'clear'; readonly folder: string}

/** The result of each task. */
export type FileAnswers = readonly ({readonly done: unknown} | {readonly failure: ThreadFailure})[]

/** A page to render. The entry in the cache contains facts and content, so these are not sent between threads. */
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
  readonly clientScripts: Readonly<Record<string, string>>
  readonly stagingDir: string
}

/** A failure that ends the run, as data: the class of an error is lost on the way to the main thread. */
export type ThreadFailure =
  | {readonly kind: 'host'; readonly message: string; readonly exitCode: HostExitCode}
  | {readonly kind: 'staging'; readonly path: string; readonly bytes: number; readonly code: string}

/** What a thread sends back, as JSON. An answer may contain its own `failure`, which is not a failure of the thread. */
export type ThreadAnswer = {readonly answer: unknown} | {readonly failure: ThreadFailure}

/** The result of each job. */
export type RenderedFiles = readonly (
  | {readonly html: StagedFile; readonly mirror?: StagedFile}
  | {readonly failure: RenderFailure}
)[]
