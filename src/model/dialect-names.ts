/** Generators whose pages docsgen reads without changes. */
export const dialectNames = [
  'docusaurus',
  'fumadocs',
  'gitbook',
  'hugo',
  'mdbook',
  'mintlify',
  'mkdocs',
  'nextra',
  'starlight',
  'vitepress',
  'vocs'
] as const

export type DialectName = (typeof dialectNames)[number]
