import {execFileSync} from 'node:child_process'
import type {UserConfig, VirtualPage} from 'docsgen'
import {type Schema, schemaPage} from './schema-page.ts'

/** The documentation of 0.2, as it was before languages and versions. */
const name = '0.2'
const commit = '87a9d3d154a4376ccf37419f32251f1cc53202ff'

/** Runs git in the repository of this file; `undefined` without git, without a repository or without the commit. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', [...args], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 24
    })
  } catch {
    return undefined
  }
}

const hasCommit = git('cat-file', '-e', `${commit}^{commit}`) !== undefined

/**
 * The versions of this site. A shallow clone and an archive of the sources do not have the commit: there, the site has only the working
 * version.
 */
export const versions: UserConfig['versions'] = hasCommit
  ? [
      {name: 'main', status: 'latest'},
      {name, status: 'maintained', from: {git: commit}}
    ]
  : undefined

/** Returns the reference of 0.2, from the schemas of its commit. Its other generated pages redirect to those of the working version. */
export function releasedPages(): VirtualPage[] {
  if (!hasCommit) return []
  return [
    page('configuration', 'Configuration', 'config', `Every key of \`docsgen.config.*\` in docsgen ${name}.`),
    page('front-matter', 'Front matter', 'base-front-matter', `Every front matter key of a page in docsgen ${name}.`),
    page(
      'meta',
      '_meta files',
      'meta',
      `Every key of the files that order the sidebar and the top bar in docsgen ${name}.`
    )
  ]
}

function page(slug: string, title: string, file: string, description: string): VirtualPage {
  const schema = JSON.parse(git('show', `${commit}:schema/${file}.schema.json`) ?? '{}') as Schema
  const forms = slug === 'meta' ? Object.keys(schema.definitions ?? {}) : undefined
  const route = `/${name}/reference/${slug}`
  return schemaPage({route, title, description, intro: description, schema, ...(forms && {forms})})
}
