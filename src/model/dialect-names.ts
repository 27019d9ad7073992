/** Generators whose pages docsgen reads without changes. */
export const dialectNames = ['docusaurus', 'mdbook', 'mintlify', 'mkdocs', 'nextra', 'starlight', 'vitepress'] as const

export type DialectName = (typeof dialectNames)[number]
