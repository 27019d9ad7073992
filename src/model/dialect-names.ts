/** Generators whose pages are read as they are. */
export const dialectNames = ['docusaurus', 'mintlify', 'mkdocs', 'nextra', 'starlight', 'vitepress'] as const

export type DialectName = (typeof dialectNames)[number]
