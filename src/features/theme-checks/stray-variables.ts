import {join} from 'node:path'
import {componentStyles} from '../../../templates/component-styles.ts'
import {textFile} from '../../content/text-file.ts'
import {siteClientFiles} from '../../host/machine/build-id.ts'
import {readFound, statFile} from '../../host/machine/files.ts'
import {libDir} from '../../host/machine/paths.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'

/** Matches `--name:` where a style sheet sets a variable, and `var(--name)` without a fallback value where it reads one. */
const written = /(?<=[{;}\s])(--[\w-]+)(?=\s*:)|(?<=\bvar\(\s*)(--[\w-]+)(?=\s*\))/g

/**
 * Reports likely typos in the style sheets of a project: variables that are only set or only read there, and whose names are
 * similar to variables of the theme. CSS ignores such mistakes. Other names are the project's own.
 *
 * @param files that the style sheets consist of, relative to the root
 */
export function strayVariables(root: string, files: readonly string[]): Diagnostic[] {
  const sheets = files.filter(
    file => /\.css$/.test(file) && !/(?:^|\/)(?:node_modules|\.\.)\//.test(file) && statFile(join(root, file))
  )
  const uses = sheets.flatMap(file => usesIn(file, readFound(root, join(root, file)).toString('utf8')))
  if (uses.length === 0) return []
  const own = themeVariables()
  return uses.flatMap(({name, file, start, isSet}): Diagnostic[] => {
    if (own.has(name) || uses.some(other => other.name === name && other.isSet !== isSet)) return []
    const expected = suggest(name, own)
    if (expected.length === 0) return []
    return [
      {
        rule: 'theme-variable',
        severity: 'warning',
        file,
        start,
        end: {line: start.line, column: start.column + name.length},
        reason: `Unexpected variable \`${name}\`, expected a variable of the theme${didYouMean(expected)}`,
        actual: name,
        expected
      }
    ]
  })
}

function usesIn(file: string, text: string) {
  // Comments are replaced by spaces, so places stay the same.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const {pointAt} = textFile(text)
  return [...code.matchAll(written)].map(({1: set, 2: read = '', index}) => ({
    file,
    name: set ?? read,
    isSet: set !== undefined,
    start: pointAt(index)
  }))
}

/** Returns the variables that the packaged theme sets or reads. */
function themeVariables(): ReadonlySet<string> {
  const packaged = Object.values(siteClientFiles())
    .filter(name => name.endsWith('.css'))
    .map(name => readFound(libDir(), join(libDir(), 'client', name)).toString('utf8'))
  return new Set([...packaged, ...Object.values(componentStyles)].flatMap(text => text.match(/--[a-z][\w-]*/g) ?? []))
}
