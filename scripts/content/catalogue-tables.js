import {readdirSync, readFileSync} from 'node:fs'
import {parse} from 'yaml'

/**
 * Writes the release that each catalog in `content/_catalogue/` was taken from, and whether the site installs another one. The
 * reference pages show this above the catalog.
 */

/** @typedef {import('./catalogue-tables.d.ts').Catalogues} Catalogues */

const others = ['contracts', 'errors', 'methods']

/**
 * @param {URL} folder `content/_catalogue/`
 * @returns {Catalogues}
 */
export function readCatalogues(folder) {
  /** @param {string} name */
  const read = name => parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'))
  const names = readdirSync(folder)
    .map(name => name.replace(/\.yaml$/, ''))
    .sort()
  const programs = names.filter(name => !others.includes(name))
  const {current} = parse(readFileSync(new URL('../_constants.yaml', folder), 'utf8'))
  return {
    pins: Object.fromEntries(programs.flatMap(name => (current[name] ? [[name, current[name].value]] : []))),
    flags: Object.fromEntries(programs.map(name => [name, {...read(name), ...recordOf(folder, name)}])),
    methods: read('methods'),
    contracts: read('contracts'),
    errors: read('errors')
  }
}

/**
 * Returns where the facts of a catalog come from, and when `docsgen record flags` read them.
 *
 * @param {URL} folder `content/_catalogue/`
 * @param {string} name
 */
function recordOf(folder, name) {
  const {source, origin, date} = JSON.parse(readFileSync(new URL('../../docsgen.lock.json', folder), 'utf8')).flags[
    name
  ]
  return {source: origin ?? `\`${source}\``, lookedUp: date}
}

/**
 * @param {Catalogues} catalogues
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`.
 */
export function catalogueTables({flags, pins}) {
  return Object.fromEntries(
    Object.entries(flags).map(([name, catalogue]) => [`origin-${name}.md`, originOf(catalogue, pins[name])])
  )
}

/** @param {Catalogues['flags'][string]} catalogue @param {string | undefined} pin */
function originOf({program, release, source, lookedUp, flags}, pin) {
  const revision = release === 'develop' ? 'the development branch' : `\`${release}\``
  // State the release once, and not as a tag, because readers should not confuse it with the release to install.
  const origin = source.replace(` at tag ${program}/${release}`, '')
  const noun = program === 'proxyd' ? 'keys' : 'options'
  const facts = `${flags.length} ${noun}, from ${revision}, looked up on ${lookedUp}. Source: ${origin}.`
  if (!pin || pin === release) return `${facts}\n`
  // The page says so where it cannot be missed, because a reader may copy an option that the release does not have.
  const shown = release === 'develop' ? revision : `\`${program}\` ${revision}`
  return `> [!WARNING]\n> These are the ${noun} of ${shown}. This site installs \`${pin}\`, whose source could not be read: newer ${noun} are missing here, and some of these may no longer exist. Run \`${commandOf(program)} --help\` for those of your release.\n\n${facts}\n`
}

/** @param {string} program */
function commandOf(program) {
  return program === 'op-geth' ? 'geth' : program === 'op-reth' ? 'op-reth node' : program
}
