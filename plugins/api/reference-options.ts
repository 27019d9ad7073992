import type {TryItOptions} from '../try-it/try-options.ts'
import type {MoreFrontMatter} from './index-reference.ts'

/** A specification and its place in the site. */
export interface SpecOptions {
  /** Path of the specification (JSON or YAML) from the project's root. It may refer to other files of the project. */
  readonly spec: string
  /** Route of the first page. */
  readonly route?: string
  /** Title of the first page. Default: the title in the specification. */
  readonly title?: string
  /**
   * Lets readers send requests from the page: to the servers of the specification, or to their own endpoint. The policy of the
   * site allows these servers. Default: `false`.
   */
  readonly tryIt?: boolean | TryItOptions
  /** Files of the project that replace addresses in references, because a build never uses the network. */
  readonly remote?: Readonly<Record<string, string>>
}

/** Options that references from specifications share. */
export interface ReferenceOptions {
  /**
   * Schemas that pages can show with `<Schema>`. `used` means those that are too large to be shown inline. Default: `all` if
   * there are fewer than 300.
   */
  readonly schemas?: 'all' | 'used'
  /** Base address of relative links in descriptions. */
  readonly linkBase?: string
  /** More front matter for every page, such as keys that the project's schema requires, or a function that returns it. */
  readonly frontMatter?: MoreFrontMatter
}

/** Returns a route with a slash at the start and none at the end. */
export function routeOf(route: string): string {
  return `/${route.replace(/^\/+|\/+$/g, '')}`
}
