import type {DialectName} from '../../../model/project/config.ts'

/** Generators whose pages docsgen reads without changes. */
export const dialectNames: readonly DialectName[] = [
  'docusaurus',
  'fumadocs',
  'gitbook',
  'hugo',
  'mdbook',
  'mintlify',
  'mkdocs',
  'nextra',
  'rspress',
  'starlight',
  'vitepress',
  'vocs'
]
