/**
 * `@docusaurus/useDocusaurusContext`: a component's data about the site. While docsgen builds a site, only the shape is known;
 * in a browser, the page provides its title and language.
 */
export default function useDocusaurusContext() {
  const page = typeof document === 'undefined' ? undefined : document
  const language = page?.documentElement.lang ?? ''
  const title = page?.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? ''
  return {
    siteConfig: {title, tagline: '', url: '', baseUrl: '/', customFields: {}, themeConfig: {}},
    i18n: {currentLocale: language, defaultLocale: language, locales: [language], localeConfigs: {}},
    siteMetadata: {},
    globalData: {},
    codeTranslations: {}
  }
}
