import type {DialectName} from '../../../model/project/config.ts'
import type {Dialect, ForeignFiles} from './dialect.ts'

/** A dialect before it is loaded. Most projects load none. */
export interface DialectEntry {
  readonly name: DialectName
  /** Returns whether the dialect may match. Only uses names, because this runs for every project. */
  readonly sign: (files: Pick<ForeignFiles, 'has' | 'names' | 'read'>) => boolean
  readonly load: () => Promise<Dialect>
}

/** Returns the root and its subfolders. */
function folders(names: ForeignFiles['names']): string[] {
  return ['', ...names('').filter(name => /^[a-z][\w-]*$/i.test(name) && name !== 'node_modules')]
}

/** All dialects in the order of detection. The first one that matches is used. */
export const dialects: readonly DialectEntry[] = [
  {
    name: 'vitepress',
    sign: ({names}) => folders(names).some(folder => names(folder).includes('.vitepress')),
    load: async () => (await import('./vitepress/vitepress.ts')).vitepress
  },
  {
    name: 'mkdocs',
    sign: ({names}) => names('').some(name => /^(?:(?:mkdocs|properdocs|zensical)\.ya?ml|zensical\.toml)$/.test(name)),
    load: async () => (await import('./mkdocs/mkdocs.ts')).mkdocs
  },
  {
    name: 'mdbook',
    sign: ({has}) => has('book.toml'),
    load: async () => (await import('./mdbook/mdbook.ts')).mdbook
  },
  {
    name: 'docusaurus',
    sign: ({names}) => names('').some(name => /^docusaurus\.config\./.test(name)),
    load: async () => (await import('./docusaurus/docusaurus.ts')).docusaurus
  },
  {
    name: 'starlight',
    sign: ({names}) => names('').some(name => /^astro\.config\./.test(name)),
    load: async () => (await import('./starlight/starlight.ts')).starlight
  },
  {
    name: 'mintlify',
    sign: ({names}) => names('').some(name => /^(?:docs|mint)\.json$/.test(name)),
    load: async () => (await import('./mintlify/mintlify.ts')).mintlify
  },
  {
    name: 'vocs',
    sign: ({names}) => names('').some(name => /^vocs\.config\./.test(name)),
    load: async () => (await import('./vocs/vocs.ts')).vocs
  },
  {
    name: 'rspress',
    sign: ({names}) => names('').some(name => /^(?:rspress|rstack)\.config\./.test(name)),
    load: async () => (await import('./rspress/rspress.ts')).rspress
  },
  {
    name: 'fumadocs',
    sign: ({names, read}) =>
      names('').some(name => /^source\.config\.[cm]?[jt]sx?$/.test(name)) ||
      (names('').includes('package.json') && /"fumadocs-(?:core|ui|mdx)"/.test(read('package.json') ?? '')),
    load: async () => (await import('./fumadocs/fumadocs.ts')).fumadocs
  },
  {
    name: 'nextra',
    sign: ({names}) => names('').some(name => /^(?:theme|next)\.config\./.test(name)),
    load: async () => (await import('./nextra/nextra.ts')).nextra
  },
  {
    name: 'hugo',
    sign: ({names}) => names('').some(name => /^(?:hugo|config)\.(?:toml|ya?ml|json)$|^config$/.test(name)),
    load: async () => (await import('./hugo/hugo.ts')).hugo
  },
  {
    name: 'gitbook',
    sign: ({has}) => has('.gitbook.yaml') || has('SUMMARY.md') || has('book.json'),
    load: async () => (await import('./gitbook/gitbook.ts')).gitbook
  }
]
