/** Modules whose exports are our own components, by name: pages and modules written for Nextra work unchanged. */
export const componentModules: readonly string[] = ['docsgen/components', 'nextra/components', 'nextra-theme-docs']

/** Modules of other frameworks that have a stand-in (`templates/stand-ins`), in pages and modules alike. */
export const standIns: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'docusaurus-children',
  '@docusaurus/Head': 'docusaurus-nothing',
  '@docusaurus/Link': 'docusaurus-link',
  '@docusaurus/Translate': 'docusaurus-children',
  '@docusaurus/useBaseUrl': 'docusaurus-use-base-url',
  '@theme/CodeBlock': 'docusaurus-code-block',
  '@theme/Heading': 'docusaurus-heading',
  '@theme/Layout': 'docusaurus-children',
  '@theme/TabItem': 'docusaurus-tab-item',
  '@theme/Tabs': 'docusaurus-tabs',
  'next/dynamic': 'next-dynamic',
  'next/image': 'next-image',
  'next/link': 'next-link'
}
