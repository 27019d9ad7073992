import type {UserSettings} from '../../../../model/project/config.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'

/** Primary colors of Material for MkDocs. */
const colors: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78'
}

/** Returns color, logo and footer of a `mkdocs.yml`. */
export function mkdocsTheme(config: Data): NonNullable<UserSettings['theme']> {
  const theme = asData(config.theme)
  const palettes = [...asList(theme.palette), theme.palette]
  const primary = palettes.map(palette => asText(asData(palette).primary)).find(Boolean)
  const file = (value: unknown): string | undefined => {
    const path = asText(value)
    return path === undefined || /^https?:/.test(path) ? path : `/${joinPath(path)}`
  }
  return given({
    accent:
      primary === undefined ? undefined : (colors[primary] ?? (/^#[\da-f]{3,8}$/i.test(primary) ? primary : undefined)),
    logo: file(theme.logo),
    favicon: file(theme.favicon),
    footer: asText(config.copyright)
      ?.replace(/<[^>]*>/g, '')
      .replace(/&copy;/g, '©')
      .trim()
  })
}
