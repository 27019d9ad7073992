/** Modules whose exports are our own components, by name: pages and modules written for Nextra work unchanged. */
export const componentModules: readonly string[] = ['docsgen/components', 'nextra/components', 'nextra-theme-docs']

/** Modules of other frameworks that have a stand-in (`templates/stand-ins`), in pages and modules alike. */
export const standIns: Readonly<Record<string, string>> = {
  'next/dynamic': 'next-dynamic',
  'next/image': 'next-image',
  'next/link': 'next-link'
}
