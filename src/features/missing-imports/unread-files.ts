import type {PartialMessage} from 'esbuild'
import {parse as parseToml} from 'smol-toml'
import {parse as parseYaml} from 'yaml'
import {readFound} from '../../host/machine/files.ts'
import {relativePath} from '../../host/machine/paths.ts'
import type {ModulePlugin} from '../../plugin/feature/module-plugin.ts'
import {replacement} from './lacking-names.ts'

/** Matches files that the bundler or docsgen reads. */
const known =
  /\.(?:[cm]?[jt]sx?|json|txt|mdx?|css|s[ac]ss|less|styl(?:us)?|astro|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|pdf|node)$/i

/** Loads data in YAML and TOML, and replaces files that only a plugin of another bundler reads. */
export const unreadFiles: ModulePlugin = ({root, findings}) => ({
  name: 'docsgen-unread-files',
  setup(setup) {
    setup.onLoad({filter: /\.(?:ya?ml|toml)$/, namespace: 'file'}, ({path, suffix}) => {
      if (suffix !== '') return undefined
      const text = readFound(root, path).toString('utf8')
      try {
        const data: unknown = path.endsWith('.toml') ? parseToml(text) : parseYaml(text)
        return {contents: JSON.stringify(data ?? null), loader: 'json'}
      } catch (error) {
        return {errors: [dataError(error as DataError, path)]}
      }
    })
    setup.onLoad({filter: /\.[a-z]\w*$/i, namespace: 'file'}, ({path, suffix}) => {
      if (suffix !== '' || known.test(path)) return undefined
      const [end = ''] = /\.\w+$/.exec(path) ?? []
      findings?.push({
        file: relativePath(root, path),
        rule: 'missing-import',
        reason: `Unexpected import of a \`${end}\` file, expected a module of JavaScript or TypeScript`,
        note: 'docsgen has no loader for such files. To show its text, add `?raw` to its name. A component in it shows only its children.',
        at: {start: {line: 1, column: 1}}
      })
      // The bundler's wrapper around a module of CommonJS inherits from its prototype, so every name looks exported.
      const module = 'module.exports = new Proxy(Children, {getPrototypeOf: () => Children})'
      return {contents: `${replacement}\n${module}`, loader: 'js'}
    })
  }
})

/** An error of the YAML or of the TOML parser, with its place. */
interface DataError extends Error {
  readonly linePos?: readonly {readonly line: number; readonly col: number}[]
  readonly line?: number
  readonly column?: number
}

function dataError({message, linePos: [start] = [], line, column}: DataError, file: string): PartialMessage {
  const [first = ''] = message.split('\n')
  const text = first.replace(/ at line \d+, column \d+:?$/, '')
  return {text, location: {file, line: start?.line ?? line ?? 1, column: (start?.col ?? column ?? 1) - 1}}
}
