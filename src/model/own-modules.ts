/** Modules whose named exports are docsgen's own components. Pages and modules written for Nextra work unchanged. */
export const componentModules: readonly string[] = ['docsgen/components', 'nextra/components', 'nextra-theme-docs']

/** Modules of other frameworks that have a replacement in `templates/stand-ins`, for pages and modules alike. */
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

/** Matches modules of other frameworks that may have a replacement. */
export const foreignModule = /^(?:next|@mintlify|@docusaurus|@theme|@theme-original|@theme-init)\//

/** Returns the name of the replacement for a module of another framework, or `undefined` if there is none. */
export function standInOf(specifier: string): string | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  if (Object.hasOwn(standIns, name)) return standIns[name]
  if (name === '@theme/MDXComponents/A') return 'docusaurus-link'
  // Parts of the theme that are not page components render only their children.
  return name.startsWith('@theme/') ? 'docusaurus-children' : undefined
}
