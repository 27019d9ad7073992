import {mkdirSync} from 'node:fs'
import {dirname, join, posix, relative, resolve} from 'node:path'
import {build} from 'esbuild'

/**
 * Writes a program that esbuild has split. esbuild puts code that the same entries reach into one chunk. With a hundred
 * entries, a command had to look up and open seventy files, which took nearly as long as compiling them. This function
 * therefore joins chunks that are reached by the same groups of entries. All groups that reach a chunk also reach its imports,
 * so no two files import each other.
 *
 * Measured on a busy machine with two cores, as CPU: `docsgen --help` 306 ms, and 375 ms with esbuild's own chunks; a build of 30
 * pages 3.2 s, and 3.6 s.
 *
 * @param {import('esbuild').BuildResult<{write: false, metafile: true}>} program made without a banner, all chunks in one folder
 * @param {object} options
 * @param {string} options.dir that the program's `outdir` is written to
 * @param {Readonly<Record<string, RegExp>>} options.groups the sources of each group's entries
 * @param {string} options.banner of each file
 */
export async function writeJoined({outputFiles, metafile: {outputs}}, {dir, groups, banner}) {
  const texts = new Map(outputFiles.map(({path, text}) => [named(path), text]))
  const files = joinedFiles(outputs, groups)

  /** A chunk's exports under names that no other chunk has. @param {string} chunk @param {string} from @param {boolean} isWithin */
  const reexport = (chunk, from, isWithin) => {
    const names = outputs[chunk]?.exports.map(name => {
      const alias = `${name}_${/(\w+)\.js$/.exec(chunk)?.[1]}`
      return isWithin ? `${name} as ${alias}` : `${alias} as ${name}`
    })
    return names?.length ? `export {${names}} from '${from}'\n` : `import '${from}'\n`
  }

  /** @param {string} file @param {string} contents that it is made of */
  async function write(file, contents) {
    const outfile = join(dir, relative('lib', file))
    mkdirSync(dirname(outfile), {recursive: true})
    await build({
      stdin: {contents, resolveDir: dirname(resolve(file))},
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
      legalComments: 'none',
      banner: {js: banner},
      plugins: [
        {
          name: 'joined',
          setup(setup) {
            setup.onResolve({filter: /^/}, ({path, kind, namespace, resolveDir}) => {
              if (namespace === 'elsewhere' || !path.startsWith('.')) return {path, external: true}
              const target = named(join(resolveDir, path))
              const home = files.get(target)
              if (kind === 'dynamic-import' || !home) return {path: pathBetween(file, target), external: true}
              return {path: target, namespace: home === file ? 'chunk' : 'elsewhere'}
            })
            setup.onLoad({filter: /^/, namespace: 'chunk'}, ({path}) => ({
              contents: texts.get(path) ?? '',
              resolveDir: dirname(resolve(path))
            }))
            setup.onLoad({filter: /^/, namespace: 'elsewhere'}, ({path}) => ({
              contents: reexport(path, pathBetween(file, files.get(path) ?? ''), false)
            }))
          }
        }
      ]
    })
  }

  for (const file of new Set(files.values())) {
    const chunks = [...files.keys()].filter(chunk => files.get(chunk) === file)
    await write(file, chunks.map(chunk => reexport(chunk, pathBetween(file, chunk), true)).join(''))
  }
  for (const [file, text] of texts) if (!files.has(file)) await write(file, text)
}

/**
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {Readonly<Record<string, RegExp>>} groups
 * @returns for each chunk that a group reaches the file that it is written to
 */
function joinedFiles(outputs, groups) {
  /** @type {Map<string, string[]>} */
  const reached = new Map()
  for (const [group, entries] of Object.entries(groups)) {
    const seen = new Set()
    /** @param {string} path */
    const follow = path => {
      if (seen.has(path)) return
      seen.add(path)
      if (!outputs[path]?.entryPoint) reached.set(path, [...(reached.get(path) ?? []), group])
      for (const {path: to, kind, external} of outputs[path]?.imports ?? [])
        if (kind === 'import-statement' && !external) follow(to)
    }
    for (const [path, {entryPoint}] of Object.entries(outputs)) if (entryPoint && entries.test(entryPoint)) follow(path)
  }
  return new Map([...reached].map(([path, names]) => [path, `${dirname(path)}/${names.join('-')}.js`]))
}

/** Returns the path of a file in the list of outputs. @param {string} path */
function named(path) {
  return relative('.', path).replaceAll('\\', '/')
}

/** @param {string} from @param {string} to */
function pathBetween(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
