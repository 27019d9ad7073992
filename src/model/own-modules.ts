/** Modules whose exports are our own components, by name: pages and modules written for Nextra work unchanged. */
export const componentModules: readonly string[] = ['docsgen/components', 'nextra/components', 'nextra-theme-docs']

/** Modules of other frameworks that have a stand-in (`templates/stand-ins`), in pages and modules alike. */
const standIns: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'docusaurus-children',
  '@docusaurus/ExecutionEnvironment': 'docusaurus-execution-environment',
  '@docusaurus/Head': 'docusaurus-nothing',
  '@docusaurus/Link': 'docusaurus-link',
  '@docusaurus/Translate': 'docusaurus-children',
  '@docusaurus/plugin-content-docs/client': 'docusaurus-docs-client',
  '@docusaurus/router': 'docusaurus-router',
  '@docusaurus/theme-common': 'docusaurus-theme-common',
  '@docusaurus/useBaseUrl': 'docusaurus-use-base-url',
  '@docusaurus/useDocusaurusContext': 'docusaurus-context',
  '@docusaurus/useIsBrowser': 'docusaurus-use-is-browser',
  '@theme/Admonition': 'docusaurus-admonition',
  '@theme/CodeBlock': 'docusaurus-code-block',
  '@theme/DocCardList': 'docusaurus-doc-card-list',
  '@theme/Heading': 'docusaurus-heading',
  '@theme/MDXComponents': 'docusaurus-mdx-components',
  '@theme/MDXComponents/Heading': 'docusaurus-heading',
  '@theme/TOCInline': 'docusaurus-nothing',
  '@theme/TabItem': 'docusaurus-tab-item',
  '@theme/Tabs': 'docusaurus-tabs',
  '@theme/ThemedImage': 'docusaurus-themed-image',
  '@mintlify/components': 'mintlify-components',
  'next/dynamic': 'next-dynamic',
  'next/head': 'docusaurus-nothing',
  'next/image': 'next-image',
  'next/link': 'next-link',
  'next/navigation': 'next-router',
  'next/router': 'next-router',
  'next/script': 'docusaurus-nothing'
}

/** Modules of other frameworks that a stand-in may be asked for. */
export const foreignModule = /^(?:next|@mintlify|@docusaurus|@theme|@theme-original|@theme-init)\//

/**
 * The stand-in of a module of another framework.
 *
 * @returns its name among the stand-ins; nothing where it has none
 */
export function standInOf(specifier: string): string | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  if (Object.hasOwn(standIns, name)) return standIns[name]
  if (name === '@theme/MDXComponents/A') return 'docusaurus-link'
  // Parts of the theme that are no components of pages show what is inside them.
  return name.startsWith('@theme/') ? 'docusaurus-children' : undefined
}
