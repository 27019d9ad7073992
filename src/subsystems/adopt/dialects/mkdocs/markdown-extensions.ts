import {asData, asList, asText, type Data} from '../read-data.ts'

/** Inline syntax of PyMdown that the extensions of a project turn on. Plain data. */
export interface InlineSyntax {
  /** `~x~` is subscript. */
  readonly sub: boolean
  /** `~~x~~` is deleted. */
  readonly del: boolean
  /** `^x^` is superscript. */
  readonly sup: boolean
  /** Line ends are line breaks. */
  readonly breaks: boolean
  /** Options of smart symbols that are on: `arrows`. */
  readonly symbols: readonly string[]
}

/** Every group of smart symbols. All are on by default. */
const symbols = [
  'trademark',
  'copyright',
  'registered',
  'plusminus',
  'arrows',
  'notequal',
  'fractions',
  'ordinal_numbers',
  'care_of'
]

/** Extensions whose syntax docsgen reads, and those without syntax. Names are short: `markdown.extensions.abbr` is `abbr`. */
const supported = new Set([
  'abbr',
  'admonition',
  'attr_list',
  'codehilite',
  'def_list',
  'extra',
  'fenced_code',
  'footnotes',
  'markdown_include.include',
  'md_in_html',
  'mdx_include',
  'mdx_truly_sane_lists',
  'meta',
  'nl2br',
  'sane_lists',
  'tables',
  'toc',
  'zensical.extensions.emoji',
  ...[
    'arithmatex',
    'betterem',
    'blocks.admonition',
    'blocks.caption',
    'blocks.definition',
    'blocks.details',
    'blocks.html',
    'blocks.tab',
    'caret',
    'critic',
    'details',
    'emoji',
    'extra',
    'highlight',
    'inlinehilite',
    'keys',
    'magiclink',
    'mark',
    'saneheaders',
    'smartsymbols',
    'snippets',
    'striphtml',
    'superfences',
    'tabbed',
    'tasklist',
    'tilde'
  ].map(name => `pymdownx.${name}`)
])

/** Returns Markdown extensions with their options, from a list or a map. */
export function extensionsOf({markdown_extensions: written}: Data): ReadonlyMap<string, Data> {
  const groups = Array.isArray(written) ? asList(written) : [written]
  return new Map(
    groups.flatMap(item => {
      const name = asText(item)
      return name === undefined
        ? Object.entries(asData(item)).map(([key, options]) => [shortName(key), asData(options)] as const)
        : [[shortName(name), {}] as const]
    })
  )
}

/** Returns the short name of an extension, as in most configurations. */
function shortName(name: string): string {
  return name.replace(/^markdown\.extensions\./, '').replace(/:\w+$/, '')
}

/** Returns the extensions whose syntax docsgen does not read, in the order of the configuration. */
export function unreadExtensions(extensions: ReadonlyMap<string, Data>): string[] {
  return [...extensions.keys()].filter(name => !supported.has(name))
}

/** Returns whether a project replaces `:smile:` by an emoji. */
export function hasEmoji(extensions: ReadonlyMap<string, Data>, isZensical: boolean): boolean {
  return extensions.has('pymdownx.emoji') || (isZensical && extensions.size === 0)
}

/**
 * Returns the inline syntax of a project.
 *
 * @param isZensical Zensical turns all of it on unless the project lists extensions
 */
export function inlineSyntax(extensions: ReadonlyMap<string, Data>, isZensical: boolean): InlineSyntax {
  const all = isZensical && extensions.size === 0
  const isOn = (extension: string, option: string): boolean => {
    const options = extensions.get(`pymdownx.${extension}`)
    return all || (options !== undefined && options[option] !== false)
  }
  return {
    sub: isOn('tilde', 'subscript'),
    // Without the extension, the author can only have meant deleted text.
    del: !extensions.has('pymdownx.tilde') || isOn('tilde', 'delete'),
    sup: isOn('caret', 'superscript'),
    breaks: extensions.has('nl2br'),
    symbols: symbols.filter(name => isOn('smartsymbols', name))
  }
}
