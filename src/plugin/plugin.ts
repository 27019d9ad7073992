import type {ReactNode} from 'react'
import type {PluggableList} from 'unified'
import type {ComponentProps} from '../model/components/component-props.ts'
import type {Config} from '../model/project/config.ts'
import type {Csp} from '../model/project/policy.ts'
import type {PageView, Site, SiteView} from '../model/site.ts'
import type {TextWidths} from '../model/text/text-widths.ts'
import type {PageRule, SiteRule} from '../rules/rule.ts'
import type {ClientFile} from './client.ts'
import type {Command} from './command.ts'
import type {ComponentMap} from './component-map.ts'
import type {LowerComponent} from './lower.ts'
import type {PageNotes} from './notes.ts'
import type {SettingsFile} from './settings.ts'
import type {SlotFiller} from './slots.ts'

/**
 * What a project or a package may add to docsgen. docsgen's own optional features are plugins of this shape too, and use nothing
 * else.
 */
export interface Plugin {
  /** Name of the plugin, in lower case, like a package name. Its findings and rules have this prefix. */
  readonly name: string
  /**
   * Part of the key of every cache entry that the plugin can change, in addition to the code of its module and of the packages
   * that it imports.
   */
  readonly version?: string
  /**
   * unified attachers as published on npm. They may extend the parser. They run on every parsed file, both pages and partials,
   * before docsgen's own transforms, which treat their output like an author's text.
   */
  readonly remark?: PluggableList
  /** unified attachers for the HTML tree. They run before syntax highlighting, when a fence is still `pre > code.language-x`. */
  readonly rehype?: PluggableList
  /**
   * Components that authors use without an import: module by name. A relative path starts at the plugin's own module or at the
   * root of its package. For a plugin that the configuration itself contains, it starts at the project's root.
   */
  readonly components?: Readonly<Record<string, string>>
  /**
   * Returns components that are part of the plugin's own code, by name, for authors to use without an import. They have no script in
   * browsers, unlike those in `components`.
   */
  readonly loadComponents?: () => ComponentMap | Promise<ComponentMap>
  /**
   * Properties of the plugin's components, by name. Unknown and missing ones become findings. A component without an entry accepts
   * any.
   */
  readonly componentProps?: Readonly<Record<string, ComponentProps>>
  /**
   * Functions that draw fences instead of highlighting them, by language. They must be pure: results are cached by code and meta.
   */
  readonly fences?: Readonly<Record<string, DrawFence>>
  /** Makes smaller versions of images on pages. Browsers select the best one. */
  readonly pictures?: PictureMaker
  /** Rules of `check`, in the shape of docsgen's own. Their names are `plugin-name/rule`. */
  readonly rules?: readonly (PageRule | SiteRule)[]
  /** Returns pages without files. */
  readonly pages?: (project: ProjectInput) => Iterable<MadeItem> | Promise<Iterable<MadeItem>>
  /**
   * Whether `pages` is called for each version of the site, with the pages and the files of that version. Default: only for the
   * working folder.
   */
  readonly eachVersion?: boolean
  /** Returns the route of the page that lists everything with a tag. Tags below page titles link to it if that page exists. */
  readonly tagRoute?: (tag: string) => string | undefined
  /** Returns files of the built site by path, each with a function that makes it on demand. */
  readonly outputs?: (site: Site, view: SiteView) => Readonly<Record<string, MakeOutput | KeyedOutput>>
  /** Returns elements for a page's head. Name the hosts that they need in `csp`. `body` is the HTML of the page's content. */
  readonly head?: (page: PageView, site: SiteView, body: string) => ReactNode
  /** Returns elements for the labels below a page's title. */
  readonly header?: (page: PageView, site: SiteView) => ReactNode
  /** Sources to add to the site's Content-Security-Policy. */
  readonly csp?: Csp
  /** Subcommands of `docsgen`, for projects that use the plugin. */
  readonly commands?: readonly Command[]
  /**
   * unified attachers for the Markdown tree of a whole page, with its partials, its included code and its constants. They find
   * the settings in `file.data.settings`.
   */
  readonly remarkPage?: PluggableList
  /** Files that the plugin reads besides the pages, by a name that no other plugin uses. */
  readonly settings?: Readonly<Record<string, SettingsFile>>
  /**
   * Functions that return the Markdown of components, by the name that pages use. It stands for them in mirrors, search and
   * `llms-full.txt`. Default: what the component renders.
   */
  readonly lower?: Readonly<Record<string, LowerComponent>>
  /** Scripts and style sheets for browsers, loaded on the pages that need them. */
  readonly client?: readonly ClientFile[]
  /** Fills marks that components leave in pages because they depend on other pages, by a name that no other plugin uses. */
  readonly slots?: Readonly<Record<string, SlotFiller>>
  /** Data that the plugin keeps about each page, cached with it, for its rules, outputs, slots and `head`. */
  readonly notes?: PageNotes
  /** Returns groups of words that search treats as equal, from the data of settings by name. */
  readonly synonyms?: (settings: Readonly<Record<string, unknown>>) => readonly (readonly string[])[]
}

export type MakeOutput = () => string | Uint8Array | Promise<string | Uint8Array>

/**
 * An output that takes a long time to make, or that several plugins share. docsgen caches it by its key and the plugin's own
 * code. Two plugins may return the same path if the keys are equal.
 */
export interface KeyedOutput {
  /** Identifies everything that the result of `make` depends on. */
  readonly key: string
  readonly make: MakeOutput
}

/**
 * Draws a fence. A thrown error becomes a finding at the fence, and the fence stays code. The error's `line` (and `column`), from
 * 1 in the code, makes the place exact, a `ruleId` names the finding `plugin-name:rule-id`, and `fatal: false` makes it a
 * warning.
 */
export type DrawFence = (code: string, meta: FenceMeta) => FenceResult | Promise<FenceResult>

export interface FenceMeta {
  readonly lang: string
  /** `title="x" wide` is `{title: 'x', wide: true}`. */
  readonly attributes: Readonly<Record<string, string | true>>
  /** Everything after the language. */
  readonly raw: string
}

export interface FenceResult {
  /** Inserted as it is, because plugins are trusted code. */
  readonly html: string
  /** Text for search, mirrors and `llms-full.txt`. If absent, the code stays a fence there. */
  readonly text: string
}

/** Makes other versions of images. The page keeps the original for browsers without support for them and for downloads. */
export interface PictureMaker {
  /** Returns whether to make other versions of a file, by its path from the root. */
  readonly takes: (path: string) => boolean
  /**
   * Identifies everything that the result of `make` depends on besides the image. Part of the cache key and of the name of the
   * file.
   */
  readonly key: string
  /**
   * Returns the versions that may replace an image, best format first, or an empty list to keep only the original. Cached by the
   * image's bytes. A thrown error becomes a finding at the image; a `ruleId` names it `plugin-name:rule-id`.
   */
  readonly list: (picture: PictureFile) => readonly PictureVariant[] | Promise<readonly PictureVariant[]>
  /** Makes one version on demand. */
  readonly make: (picture: PictureFile, variant: PictureVariant) => Uint8Array | Promise<Uint8Array>
}

export interface PictureFile {
  readonly bytes: Uint8Array
  /** Widths of the theme's text, in CSS pixels: of prose and of wide content. */
  readonly text: TextWidths
}

export interface PictureVariant {
  /** `image/avif` */
  readonly type: string
  /** In pixels. */
  readonly width: number
}

/** A page without a file. Its place in the page map follows from its route and from `_meta` files, like any page's. */
export interface VirtualPage {
  /** `/api/pets` */
  readonly route: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly body: string
  readonly format: 'md' | 'mdx'
  /**
   * The file at which findings in the page are reported, relative to the root; default: the plugin's place in the configuration.
   */
  readonly from?: string
}

/** A result of `pages`: a page, the order of a folder, a file for pages to include, or sources for the policy. */
export type MadeItem = VirtualPage | MadeMeta | MadePart | MadePolicy

/** The content of a `_meta` file. A `_meta` file of the project for the same folder takes precedence. */
export interface MadeMeta {
  /** Route of the folder. Entries of the root, `/`, are added to those of the project and of other plugins. */
  readonly meta: string
  /** As in a `_meta` file, in order. */
  readonly entries: Readonly<Record<string, unknown>>
}

/** A file that is not a page: Markdown that pages include, or data for `readInput`. Its path starts with `.docsgen/parts`. */
export interface MadePart {
  /** Path below `.docsgen/parts`: `openapi/index.json`. */
  readonly part: string
  readonly text: string
  /** The file at which findings in the part are reported, as for a page. */
  readonly from?: string
}

/** Sources that made pages need, such as the servers in a specification. */
export interface MadePolicy {
  /** Sources to add to the site's Content-Security-Policy, as in the plugin's `csp`. */
  readonly csp: Csp
}

/** The project as input for made pages. When a file that they have read changes, docsgen makes the pages again. */
export interface ProjectInput {
  /** Absolute path of the project, or of the version that the pages are for. */
  readonly root: string
  readonly config: Config
  /** The folder of pages, relative to the root: `content`. Empty if it is the root itself. */
  readonly contentDir: string
  /**
   * Reads a file of the project.
   *
   * @param path relative to the root
   * @throws if the project has no such file
   */
  read(path: string): Promise<Uint8Array>
  /**
   * Returns the files below a folder, relative to the root, by code unit; empty if there is no such folder. Adding or removing a
   * file makes the pages again.
   *
   * @param folder relative to the root
   */
  list(folder: string): Promise<readonly string[]>
  /**
   * Returns the result of `make`, cached until the key or the plugin changes. For slow steps such as a compiler.
   *
   * @param key identifies everything that the result depends on
   * @param make returns a value that JSON can represent
   */
  keep<Result>(key: string, make: () => Result | Promise<Result>): Promise<Result>
  /**
   * Returns the pages with files that the site publishes and lists, by code unit of their sources. Reads only their front matter,
   * without validation. All of them become inputs of the made pages.
   */
  pages(): Promise<readonly ListedHead[]>
}

/** The title and front matter of a page. */
export interface ListedHead {
  readonly route: string
  /** Relative to the root. */
  readonly source: string
  /** From the front matter, else the first level-1 heading, else the file name. */
  readonly title: string
  /** Not validated. */
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/**
 * A plugin in a configuration: the object itself, or a module that exports one (a path from the root, or a package), optionally
 * with options for the exported function.
 */
export type PluginEntry = Plugin | string | readonly [module: string, options?: unknown]

/** Types a plugin; returns it unchanged. A plugin with options is a function that takes them and returns a plugin. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
