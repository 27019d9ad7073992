import {createRequire} from 'node:module'
import {dirname, extname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {readFound} from '../../machine/files.ts'
import {packagePlaces} from '../../machine/packages.ts'
import {relativePath} from '../../machine/paths.ts'

/** Matches a style sheet in CSS, or in a language that a package compiles to CSS. */
export const styleFile = /\.(?:css|s[ac]ss|less|styl(?:us)?)$/

/** Matches a style sheet whose class names are those of one module. */
export const styleModule = /\.module\.(?:css|s[ac]ss|less|styl(?:us)?)$/

/** A style sheet as CSS. */
export interface ReadStyles {
  readonly text: string
  /** Everything that the text depends on, relative to the root. */
  readonly inputs: readonly string[]
  /** Name of the package that would compile the style sheet, if none is installed. The text is empty. */
  readonly missing?: string
}

/** The part of Sass that compiles a file. */
interface Sass {
  compile(path: string, options: object): {readonly css: string; readonly loadedUrls: readonly URL[]}
}

/** The part of Less that compiles text. */
interface Less {
  render(text: string, options: object): Promise<{readonly css: string; readonly imports: readonly string[]}>
}

/** Packages that compile a language, the usual one first. */
const compilers: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass', 'sass-embedded'],
  '.sass': ['sass', 'sass-embedded'],
  '.less': ['less'],
  '.styl': ['stylus'],
  '.stylus': ['stylus']
}

/**
 * Reads a style sheet. One in a language other than CSS is compiled with the project's own package. Stylus is never compiled.
 *
 * @param path absolute
 * @throws the error of the package
 */
export async function readStyles(root: string, path: string): Promise<ReadStyles> {
  const [usual = '', ...others] = compilers[extname(path)] ?? []
  const own = relativePath(root, path)
  if (usual === '') return {text: readFound(root, path).toString('utf8'), inputs: [own]}
  const places = [usual, ...others].flatMap(name => [...packagePlaces(root, name)].slice(0, 1))
  const inputs = [own, ...places.map(place => relativePath(root, place))]
  for (const name of [usual, ...others]) {
    const compiled = await compile(name, root, path)
    if (compiled)
      return {text: compiled.text, inputs: [...inputs, ...compiled.files.map(file => relativePath(root, file))]}
  }
  return {text: '', inputs, missing: usual}
}

async function compile(
  name: string,
  root: string,
  path: string
): Promise<{readonly text: string; readonly files: readonly string[]} | undefined> {
  const loaded = name === 'stylus' ? undefined : await loadPackage(name, root)
  if (loaded === undefined) return undefined
  const loadPaths = [root, join(root, 'node_modules')]
  if (name === 'less') {
    const text = readFound(root, path).toString('utf8')
    const {css, imports} = await (loaded as Less).render(text, {filename: path, paths: [dirname(path), ...loadPaths]})
    return {text: css, files: imports}
  }
  const options = {
    loadPaths,
    quietDeps: true,
    logger: {warn() {}, debug() {}},
    // Bundlers find packages after a tilde.
    importers: [
      {
        findFileUrl: (url: string) =>
          url.startsWith('~') ? pathToFileURL(join(root, 'node_modules', url.slice(1))) : null
      }
    ]
  }
  const {css, loadedUrls} = (loaded as Sass).compile(path, options)
  return {text: css, files: loadedUrls.filter(({protocol}) => protocol === 'file:').map(url => fileURLToPath(url))}
}

/** Loads a package of the project; `undefined` if it is not installed. */
async function loadPackage(name: string, root: string): Promise<unknown> {
  let place: string
  try {
    place = createRequire(join(root, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
  const module = (await import(pathToFileURL(place).href)) as {readonly default?: unknown}
  return 'compile' in module || 'render' in module ? module : module.default
}
