import type {DialectName} from '../model/dialect-names.ts'
import type {Dialect, ForeignFiles} from './dialect.ts'

/** A dialect before it is loaded: most projects need none. */
export interface DialectEntry {
  readonly name: DialectName
  /** Whether it is worth asking, by names alone: quick, and asked of every project. */
  readonly sign: (files: Pick<ForeignFiles, 'has' | 'names' | 'read'>) => boolean
  readonly load: () => Promise<Dialect>
}

/** The root and the folders right in it. */
function folders(names: ForeignFiles['names']): string[] {
  return ['', ...names('').filter(name => /^[a-z][\w-]*$/i.test(name) && name !== 'node_modules')]
}

/** All of them, in the order in which they are asked: where a folder has signs of two, the first one is taken. */
export const dialects: readonly DialectEntry[] = [
  {
    name: 'vitepress',
    sign: ({names}) => folders(names).some(folder => names(folder).includes('.vitepress')),
    load: async () => (await import('./vitepress.ts')).vitepress
  },
  {
    name: 'mkdocs',
    sign: ({names}) => names('').some(name => /^mkdocs\.ya?ml$/.test(name)),
    load: async () => (await import('./mkdocs.ts')).mkdocs
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
    name: 'nextra',
    sign: ({names}) => names('').some(name => /^(?:theme|next)\.config\./.test(name)),
    load: async () => (await import('./nextra/nextra.ts')).nextra
  }
]
