/** Generators whose pages docsgen reads without changes. */
export const dialectNames = ['docusaurus', 'mintlify', 'mkdocs', 'nextra', 'starlight', 'vitepress'] as const

export type DialectName = (typeof dialectNames)[number]
