import {existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join, posix, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'

const written = '.packed-docs.own'

/**
 * Writes the generated pages of docs/ as files next to the others, with links from file to file, so a reader who has only the
 * package can read the same documentation as on our site. Expects lib/ to be compiled.
 */
export async function writePackedDocs() {
  removePackedDocs()
  const pages = await generatedPages()
  const files = new Map(pages.map(page => [page.route, `${page.route.slice(1)}.${page.format}`]))
  writeFileSync(written, [...files.values()].join('\n'))
  for (const page of pages) {
    const file = files.get(page.route) ?? ''
    const {title, description} = page.frontMatter
    const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`
    mkdirSync(dirname(join('docs', file)), {recursive: true})
    writeFileSync(join('docs', file), head + linkFiles(page.body, file, files))
  }
}

/** Removes the generated pages again. */
export function removePackedDocs() {
  if (!existsSync(written)) return
  const files = readFileSync(written, 'utf8').split('\n')
  for (const file of files) rmSync(join('docs', file), {force: true})
  for (const folder of new Set(files.map(file => dirname(join('docs', file)))))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  rmSync(written)
}

async function generatedPages() {
  // Next to package.json, because `docsgen` resolves to the package itself there.
  const bundle = resolve('.packed-docs.mjs')
  // Imported late, because `npm pack` in a new clone installs the packages first.
  const {build} = await import('esbuild')
  const result = await build({
    entryPoints: ['docs/_site/reference.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'error'
  })
  writeFileSync(bundle, result.outputFiles[0]?.contents ?? '')
  try {
    const plugin = (await import(pathToFileURL(bundle).href)).default
    const root = resolve('docs')
    return await plugin.pages({root, read: async path => readFileSync(join(root, path))})
  } finally {
    rmSync(bundle)
  }
}

/** Replaces routes in links with file paths, except in code blocks. */
function linkFiles(text, file, generated) {
  return text
    .split(/(^ *(?:`{3,})[\s\S]*?^ *`{3,}$)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(/(\]\(|href=")(\/[^)"#\s]*)/g, (whole, before, route) => {
            const target = generated.get(route) ?? writtenPage(route)
            return target ? before + posix.relative(posix.dirname(file), target) : whole
          })
    )
    .join('')
}

function writtenPage(route) {
  const candidates = [`${route}.md`, `${route}.mdx`, posix.join(route, 'README.md')].map(path => path.slice(1))
  return candidates.find(path => existsSync(join('docs', path)))
}
