import type {ReactNode} from 'react'
import type {PluggableList} from 'unified'
import type {Config} from '../model/config.ts'
import type {Csp} from '../model/policy.ts'
import type {PageView, Site, SiteView} from '../model/site.ts'
import type {TextWidths} from '../model/text-widths.ts'
import type {PageRule, SiteRule} from '../rules/rule.ts'
import type {Command} from './command.ts'
import type {SettingsFile} from './settings.ts'

/**
 * What a project, or a package, may add to docsgen. docsgen's own optional features are plugins of this shape too, and see
 * nothing but it.
 */
export interface Plugin {
  /** Names its findings and its rules: lower case, as packages are named. */
  readonly name: string
  /** Part of every cache key that it can change, beside the code of its module and of the packages that it imports. */
  readonly version?: string
  /**
   * unified attachers, as they are published: what they add to the syntax reaches the parser. They run on every file as it
   * was parsed, pages and partials, before docsgen's own transforms, which treat what they make like what a writer wrote.
   */
  readonly remark?: PluggableList
  /** unified attachers over the HTML tree, before code is coloured: a fence still is `pre > code.language-x`. */
  readonly rehype?: PluggableList
  /**
   * Components that writers use without an import: name to module. A path begins at the plugin's own module, at the root of
   * the package that it comes from or, of a plugin that the configuration holds itself, at the project's root.
   */
  readonly components?: Readonly<Record<string, string>>
  /** Fences that are drawn, not coloured, by language: pure functions, whose results are kept by code and meta. */
  readonly fences?: Readonly<Record<string, DrawFence>>
  /** Smaller or lighter pictures beside those that pages show: a browser takes the one that fits. */
  readonly pictures?: PictureMaker
  /** Rules of `check`, of the shape that docsgen's own have; they are named `plugin-name/rule`. */
  readonly rules?: readonly (PageRule | SiteRule)[]
  /** Pages that are no files. */
  readonly pages?: (project: ProjectInput) => Iterable<MadeItem> | Promise<Iterable<MadeItem>>
  /** Route of the page that lists what has a tag. Tags below the titles of pages link to it, if there is such a page. */
  readonly tagRoute?: (tag: string) => string | undefined
  /** Files of the built site, from the joined site: path to a function that makes it when it is asked for. */
  readonly outputs?: (site: Site, view: SiteView) => Readonly<Record<string, MakeOutput | KeyedOutput>>
  /** Elements of a page's head. Hosts that they need are named in `csp`. `body` is the HTML of the page's content. */
  readonly head?: (page: PageView, site: SiteView, body: string) => ReactNode
  /** Sources that join the site's one Content-Security-Policy. */
  readonly csp?: Csp
  /** Subcommands of `docsgen`, for projects that list the plugin. */
  readonly commands?: readonly Command[]
  /**
   * unified attachers over the Markdown tree of a whole page, with its partials, its included code and its constants. Their files
   * carry the settings, in `file.data.settings`.
   */
  readonly remarkPage?: PluggableList
  /** Files that the plugin reads beside the pages, by a name that no other plugin uses. */
  readonly settings?: Readonly<Record<string, SettingsFile>>
  /** Groups of words that search takes for the same, from the data of settings, by name. */
  readonly synonyms?: (settings: Readonly<Record<string, unknown>>) => readonly (readonly string[])[]
}

export type MakeOutput = () => string | Uint8Array | Promise<string | Uint8Array>

/** An output that takes long to make: kept by its key, beside the plugin's own code, and not made again while that is the same. */
export interface KeyedOutput {
  /** All that decides what `make` gives. */
  readonly key: string
  readonly make: MakeOutput
}

/**
 * Draws a fence. What it throws is a finding at the fence; a `line` (and `column`), from 1 in the code, makes the place
 * exact, a `ruleId` names the finding `plugin-name:rule-id`, and `fatal: false` makes it a warning. The fence then stays code.
 */
export type DrawFence = (code: string, meta: FenceMeta) => FenceResult | Promise<FenceResult>

export interface FenceMeta {
  readonly lang: string
  /** `title="x" wide` is `{title: 'x', wide: true}`. */
  readonly attributes: Readonly<Record<string, string | true>>
  /** All that stands after the language. */
  readonly raw: string
}

export interface FenceResult {
  /** Trusted: a plugin is code. */
  readonly html: string
  /** Stands for it in search, mirrors and `llms-full.txt`; the code itself stays a fence there. */
  readonly text: string
}

/** Makes pictures of pictures. What pages show stays as it is, for browsers that know no better and for who downloads it. */
export interface PictureMaker {
  /** Which files it makes others of, by their path from the root. */
  readonly takes: (path: string) => boolean
  /** All that decides what `make` gives, beside the picture: what is made is kept by it, and named by it. */
  readonly key: string
  /**
   * What may be shown in a picture's place, best format first; nothing to leave it alone. Kept by the picture's bytes. What it
   * throws is a finding at the picture; a `ruleId` names it `plugin-name:rule-id`.
   */
  readonly list: (picture: PictureFile) => readonly PictureVariant[] | Promise<readonly PictureVariant[]>
  /** Makes one of them when it is asked for. */
  readonly make: (picture: PictureFile, variant: PictureVariant) => Uint8Array | Promise<Uint8Array>
}

export interface PictureFile {
  readonly bytes: Uint8Array
  /** Widths of the theme's text: of what is read, and of what is looked at. In CSS pixels. */
  readonly text: TextWidths
}

export interface PictureVariant {
  /** `image/avif` */
  readonly type: string
  /** In pixels. */
  readonly width: number
}

/** A page that is no file. Its place in the page map follows from its route and from `_meta` files, as any page's does. */
export interface VirtualPage {
  /** `/api/pets` */
  readonly route: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly body: string
  readonly format: 'md' | 'mdx'
  /** The file that a finding in it points at, relative to the root; default: the plugin's place in the configuration. */
  readonly from?: string
}

/** What `pages` gives: pages, the order of a folder, and files that are part of pages. */
export type MadeItem = VirtualPage | MadeMeta | MadePart

/** What a `_meta` file of a folder would say. A `_meta` file that the project has there is taken instead. */
export interface MadeMeta {
  /** Route of the folder. */
  readonly meta: string
  /** As a `_meta` file has them, in their order. */
  readonly entries: Readonly<Record<string, unknown>>
}

/** A file that is no page: Markdown that pages include, or data that `readInput` reads. It lies below `.docsgen/parts`. */
export interface MadePart {
  /** Below `.docsgen/parts`: `openapi/index.json`. */
  readonly part: string
  readonly text: string
  /** As of a page. */
  readonly from?: string
}

/** What pages may be made from. What `read` was asked for is an input of the pages: changed, they are made again. */
export interface ProjectInput {
  /** Absolute. */
  readonly root: string
  readonly config: Config
  /**
   * @param path relative to the root
   * @throws where there is no such file in the project
   */
  read(path: string): Promise<Uint8Array>
  /**
   * The files below a folder, relative to the root, by code unit; none where there is no such folder. One that comes or goes
   * makes the pages again.
   *
   * @param folder relative to the root
   */
  list(folder: string): Promise<readonly string[]>
  /**
   * What `make` gives, kept in the cache for as long as the key and the plugin stay the same: for what takes long, such as a
   * compiler.
   *
   * @param key all that decides what `make` gives
   * @param make gives what JSON can hold
   */
  keep<Result>(key: string, make: () => Result | Promise<Result>): Promise<Result>
  /**
   * The pages that are files, by code unit of their sources: those that the site shows and lists. Only their front matter is
   * read, as it is written; all of them are inputs then.
   */
  pages(): Promise<readonly ListedHead[]>
}

/** What the first lines of a page say. */
export interface ListedHead {
  readonly route: string
  /** Relative to the root. */
  readonly source: string
  /** From the front matter, else the first level-1 heading, else the name. */
  readonly title: string
  /** Not validated yet. */
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/**
 * A plugin as a configuration names it: the object itself, or a module that gives one (a path from the root, a package),
 * with options for the function that it exports.
 */
export type PluginEntry = Plugin | string | readonly [module: string, options?: unknown]

/** Types a plugin; returns it unchanged. A plugin with options is a function of them that returns one. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
