import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {VirtualPage} from 'docsgen'
import {parse} from 'yaml'
import packageJson from '../../package.json'

const example = '.example.mdx'

/**
 * Returns the pages whose sources are in the folders `docs` of features, at the routes that the files would have in docs/. Links
 * from file to file are written as if they were there.
 *
 * @param repository absolute path of docsgen's repository
 */
export function featurePages(repository: string): VirtualPage[] {
  return featureDocs(repository)
    .filter(path => !path.endsWith(example))
    .map(path => {
      const [, name = '', format = ''] = /([^/]+)\.(mdx?)$/.exec(path) ?? []
      const text = readFileSync(join(repository, path), 'utf8')
      const [head = '', front = ''] = /^---\n([\s\S]*?)\n---\n+/.exec(text) ?? []
      const {url}: {readonly url?: string} =
        (packageJson as {readonly repository?: {readonly url: string}}).repository ?? {}
      return {
        route: `/${name}`,
        frontMatter: {
          ...parse(front),
          ...(url && {edit_url: `${url.replace(/^git\+|\.git$/g, '')}/edit/main/${path}`})
        },
        body: text.slice(head.length),
        format: format as 'md' | 'mdx',
        from: `../${path}`
      }
    })
}

/** Returns the examples of the components of features, by component. */
export function featureExamples(repository: string): ReadonlyMap<string, string> {
  const paths = featureDocs(repository).filter(path => path.endsWith(example))
  return new Map(
    paths.map(path => [
      path.slice(path.lastIndexOf('/') + 1, -example.length),
      readFileSync(join(repository, path), 'utf8')
    ])
  )
}

/** Returns the files in the folders `docs` of features and subsystems, relative to the repository. */
function featureDocs(repository: string): readonly string[] {
  return featureModules(repository, 'docs').flatMap(folder =>
    readdirSync(join(repository, folder))
      .sort()
      .map(name => `${folder}/${name}`)
  )
}

/** Returns the modules of features and subsystems with a name, such as `public-components`, relative to the repository. */
export function featureModules(repository: string, name: string): readonly string[] {
  return ['src/features', 'src/subsystems']
    .flatMap(home =>
      readdirSync(join(repository, home)).map(feature => ({feature, path: `${home}/${feature}/${name}`}))
    )
    .filter(({path}) => existsSync(join(repository, path)))
    .sort((a, b) => (a.feature < b.feature ? -1 : 1))
    .map(({path}) => path)
}
