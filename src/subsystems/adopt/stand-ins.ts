/** Modules of other frameworks with their replacements in `templates/stand-ins`. */
const replacements: Readonly<Record<string, string>> = {
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
  '@astrojs/starlight/components': 'astro-components',
  '@rspress/core/runtime': 'rspress-runtime',
  '@rspress/core/theme': 'rspress-theme',
  '@rspress/core/theme-original': 'rspress-theme',
  '@rspress/runtime': 'rspress-runtime',
  '@rspress/theme-default': 'rspress-theme',
  'rspress/runtime': 'rspress-runtime',
  'rspress/theme': 'rspress-theme',
  'astro-expressive-code/components': 'astro-components',
  'astro:assets': 'astro-components',
  'astro:components': 'astro-components',
  'astro:docsgen': 'astro-runtime',
  'next/dynamic': 'next-dynamic',
  'next/font/google': 'next-font',
  'next/font/local': 'next-font',
  'next/head': 'docusaurus-nothing',
  'next/image': 'next-image',
  'next/link': 'next-link',
  'next/navigation': 'next-router',
  'next/router': 'next-router',
  'next/script': 'docusaurus-nothing',
  'nextra/components': 'nextra-components',
  'nextra-theme-docs': 'nextra-components',
  'nextra/data': 'nextra-components',
  'nextra/ssg': 'nextra-components'
}

/** Modules whose named exports are docsgen's own components: pages and modules that were written for Nextra work unchanged. */
export const componentModules: readonly string[] = ['docsgen/components', 'nextra/components', 'nextra-theme-docs']

/** Matches all other modules that may have a replacement. */
export const replacedModules =
  /^(?:next|nextra|@mintlify|@docusaurus|@theme|@theme-original|@theme-init)\/|^astro:|^@?rspress\/|^(?:@astrojs\/starlight|astro-expressive-code)\/components$/

/** Returns the name of a module's replacement in the folder `stand-ins`, or `undefined` if there is none. */
export function findStandIn(specifier: string): string | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  if (Object.hasOwn(replacements, name)) return replacements[name]
  if (name === '@theme/MDXComponents/A') return 'docusaurus-link'
  // Parts of the theme that are not page components render only their children.
  return name.startsWith('@theme/') ? 'docusaurus-children' : undefined
}
