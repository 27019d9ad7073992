import {existsSync, readdirSync, readFileSync} from 'node:fs'

/**
 * Returns the licenses of all packages whose code or files are in the bundles, sorted by name.
 *
 * @param {readonly string[]} inputs files of the bundles, relative to the repository
 * @throws if a package does not declare its license, because then it must not be bundled
 */
export function licenses(inputs) {
  const folders = new Set(inputs.flatMap(path => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  /** @type {Map<string, string>} */
  const texts = new Map()
  for (const folder of folders) {
    const {name, version, license, licenses: old, author} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const files = readdirSync(folder).filter(file => /^(?:licen[cs]e|copying|notice|ofl)\b/i.test(file))
    const text = files
      .sort()
      .map(file => readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n')
    // Some packages contain no license text, but name the license and the author.
    const names =
      license ?? old?.map((/** @type {{type: string, url: string}} */ {type, url}) => `${type} (${url})`).join(', ')
    if (!text && !names) throw new Error(`${name} is bundled, but has no license`)
    texts.set(`${name} ${version}`, text || `License: ${names}\nAuthor: ${author?.name ?? author}`)
  }
  const head =
    'Code and files of these packages are part of docsgen, and of the scripts and styles of the sites that it makes.'
  const line = '-'.repeat(80)
  const parts = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `${line}\n${name}\n\n${text}\n`)
  return `${head}\n\n${parts.join('\n')}`
}

/** Folder of a package that is read without being bundled. @param {string} name */
export function installed(name) {
  const folder = `node_modules/${name}`
  if (!existsSync(folder)) throw new Error(`${name} is not installed`)
  return `${folder}/package.json`
}
