/** Names of configuration files. The first one that exists is used. */
export const configNames: readonly string[] = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json'
]

/** The file of a project's redirects. */
export const redirectsSource = 'redirects.yaml'

/** The file with which a project extends or replaces the packaged schema of front matter. */
export const schemaFile = 'schema/front-matter.schema.json'

const metaName = /(?:^|\/)_meta\.(?:json|ya?ml|js|mjs|ts)$/

/** Returns whether a path is a `_meta` file of any format. */
export function isMetaPath(path: string): boolean {
  return metaName.test(path)
}

/** Returns whether a `_meta` file is a module, which is evaluated and never edited. */
export function isMetaModule(path: string): boolean {
  return isMetaPath(path) && /\.(?:js|mjs|ts)$/.test(path)
}

/** Returns the folder of a `_meta` file; empty for one at the root. */
export function metaFolder(path: string): string {
  return path.replace(metaName, '')
}
