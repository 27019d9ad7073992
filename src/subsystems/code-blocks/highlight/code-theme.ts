import {createCssVariablesTheme} from 'shiki/core'

type Theme = ReturnType<typeof createCssVariablesTheme>

/** Scopes that Shiki's theme leaves without a color, or gives a misleading one, by the color they get. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  keyword: [
    'variable.other.key.toml',
    'variable.key.dotenv',
    'variable.declaration.hcl variable.other.readwrite.hcl',
    'punctuation.definition.list.begin.markdown',
    'variable.unordered.list.mdx',
    'variable.ordered.list.mdx'
  ],
  constant: [
    'constant.other.date',
    'constant.other.time',
    'markup.bold',
    'markup.italic',
    'punctuation.definition.bold',
    'punctuation.definition.italic',
    'string.other.strong.asterisk.mdx',
    'string.other.strong.underscore.mdx',
    'string.other.emphasis.asterisk.mdx',
    'string.other.emphasis.underscore.mdx'
  ],
  function: ['markup.heading', 'entity.name.section', 'meta.diff.range'],
  comment: ['meta.diff.header', 'meta.diff.header.from-file', 'meta.diff.header.to-file', 'markup.quote'],
  punctuation: [
    'punctuation.definition.begin.frontmatter',
    'punctuation.definition.end.frontmatter',
    'string.other.begin.yaml',
    'string.other.end.yaml',
    'string.other.begin.expression.mdx',
    'markup.list.table-delimiter.mdx',
    'punctuation.definition.table.markdown',
    'punctuation.separator.table.markdown'
  ]
}

/** Returns the theme of code. Tokens get names of colors, which the style sheet defines for light and dark mode. */
export function codeTheme(name: string): Theme {
  const theme = createCssVariablesTheme({name, variablePrefix: '--tk-', variableDefaults: {}})
  const more = Object.entries(scopes).map(([color, scope]) => ({
    scope: [...scope],
    settings: {foreground: `var(--tk-token-${color})`}
  }))
  return {...theme, tokenColors: [...(theme.tokenColors ?? []), ...more]}
}
