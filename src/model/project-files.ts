/** Configuration files, in the order in which they are looked for. */
export const configNames: readonly string[] = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json'
]

/** Where a project extends or replaces the packaged schema of front matter. */
export const schemaFile = 'schema/front-matter.schema.json'

const metaName = /(?:^|\/)_meta\.(?:json|ya?ml|js|mjs|ts)$/

/** Whether a path is a `_meta` file of any form. */
export function isMetaPath(path: string): boolean {
  return metaName.test(path)
}

/** Whether a `_meta` file is a program, which is evaluated and never edited. */
export function isMetaModule(path: string): boolean {
  return isMetaPath(path) && /\.(?:js|mjs|ts)$/.test(path)
}

/** The folder of a `_meta` file; empty for one at the root. */
export function metaFolder(path: string): string {
  return path.replace(metaName, '')
}
