import type {Message, Note} from 'esbuild'
import {fileOfInput} from '../../host/modules/esbuild-paths.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import {didYouMean} from '../../model/text/suggest.ts'
import {styleSyntax} from './rules/pipeline-rules.ts'

/** Returns the bundler's warnings about the project's own style sheets, because browsers skip such rules silently. */
export function styleFindings(root: string, warnings: readonly Message[]): ModuleFinding[] {
  return warnings.flatMap(({text, location, notes}): ModuleFinding[] => {
    if (!location) return []
    const file = fileOfInput(root, location.file)
    if (!file.endsWith('.css') || /(?:^|\/)(?:node_modules|\.\.)\//.test(file)) return []
    const {line, column, length, suggestion} = location
    const expected = /\w/.test(suggestion) ? [suggestion] : []
    const note = expected.length > 0 ? '' : notes.map(each => noteOf(root, each)).join('. ')
    return [
      {
        file,
        rule: styleSyntax.name,
        reason: marked(text) + didYouMean(expected),
        ...(note && {note: `${note}.`}),
        ...(expected.length > 0 && {expected}),
        at: {start: {line, column: column + 1}, end: {line, column: column + 1 + length}}
      }
    ]
  })
}

/** Returns a note of the bundler. One that ends with a colon is followed by its place. */
function noteOf(root: string, {text, location}: Note): string {
  const place = location ? `${fileOfInput(root, location.file)}:${location.line}:${location.column + 1}` : ''
  return text.endsWith(':') ? `${marked(text.slice(0, -1))}: \`${place}\`` : marked(text)
}

/** Replaces the bundler's quotation marks with backticks. */
function marked(text: string): string {
  return text.replace(/"([^"]+)"/g, '`$1`')
}
