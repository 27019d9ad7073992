import {asData, asList, asText, type Data} from '../read-data.ts'

/** Settings that components can read. Only Docusaurus itself and its plugins read the others. */
const shown = [
  'title',
  'tagline',
  'url',
  'favicon',
  'organizationName',
  'projectName',
  'trailingSlash',
  'customFields',
  'themeConfig'
]

/** Returns the modules in which components find the settings of the site: `useDocusaurusContext`, and the configuration. */
export function siteModules(data: Data): Record<string, string> {
  const {prism: _prism, ...themeConfig} = asData(data.themeConfig)
  const settings: Data = {title: '', tagline: '', customFields: {}, ...data, themeConfig}
  // Addresses get the base when they are rendered.
  const site = {...Object.fromEntries(shown.map(key => [key, plain(settings[key])])), baseUrl: '/'}
  const {defaultLocale, locales} = asData(data.i18n)
  const language = asText(defaultLocale) ?? 'en'
  const names = asList(locales).flatMap(name => asText(name) ?? [])
  const i18n = {
    defaultLocale: language,
    locales: names.length > 0 ? names : [language],
    localeConfigs: plain(asData(data.i18n).localeConfigs) ?? {}
  }
  const json = (value: unknown): string => JSON.stringify(value, null, 2)
  return {
    '@docusaurus/useDocusaurusContext': `const siteConfig = ${json(site)}
const i18n = ${json(i18n)}

export default function useDocusaurusContext() {
  const currentLocale = (typeof document !== 'undefined' && document.documentElement.lang) || i18n.defaultLocale
  return {siteConfig, i18n: {...i18n, currentLocale}, siteMetadata: {}, globalData: {}, codeTranslations: {}}
}
`,
    '@generated/docusaurus.config': `export default ${json(site)}\n`
  }
}

/** Returns what JSON can express of a value: a configuration also contains functions and objects of packages. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => plain(item) ?? null)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, item]) => [key, plain(item)])
        .filter(([, item]) => item !== undefined)
    )
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null ? value : undefined
}
