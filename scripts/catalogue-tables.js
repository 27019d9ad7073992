import {readdirSync, readFileSync} from 'node:fs'
import {parse} from 'yaml'

/**
 * Makes the tables of the reference pages from the catalogues in `content/_catalogue/`: what pages and commands are
 * checked against is what a reader looks up.
 */

/** @typedef {import('./catalogue-tables.d.ts').Catalogues} Catalogues */

const others = ['contracts', 'errors', 'methods']

/** A group of its own has at least so many flags; the others stand together at the front. */
const leastGroup = 3

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
  return {
    flags: Object.fromEntries(programs.map(name => [name, read(name)])),
    methods: read('methods'),
    contracts: read('contracts'),
    errors: read('errors')
  }
}

/**
 * @param {Catalogues} catalogues
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`.
 */
export function catalogueTables({flags, methods, contracts, errors}) {
  return {
    ...Object.fromEntries(
      Object.entries(flags).map(([name, catalogue]) => [`flags-${name}.md`, flagTables(catalogue)])
    ),
    'methods.md': methodTables(methods.methods),
    'contracts.md': contractTables(contracts.contracts),
    'errors.md': errorTable(errors.errors)
  }
}

/** @param {Catalogues['flags'][string]} catalogue */
function flagTables({program, release, source, lookedUp, flags}) {
  const dashes = program === 'proxyd' ? '' : '--'
  const heads = groupBy(flags, ({name}) => name.split('.')[0] ?? '')
  const alone = flags.filter(({name}) => (heads.get(name.split('.')[0] ?? '')?.length ?? 0) < leastGroup)
  const groups = [...heads].filter(([, members]) => members.length >= leastGroup)
  const variables = flags.some(({env}) => env)
  /** @param {Catalogues['flags'][string]['flags']} members */
  const rows = members =>
    table(
      ['Option', ...(variables ? ['Variable'] : []), 'Type', 'Default', 'Meaning'],
      members.map(flag => [
        [`\`${dashes}${flag.name}\``, ...(flag.aliases ?? []).map(alias => `\`${dashes}${alias}\``)].join(', '),
        ...(variables ? [flag.env ? `\`${flag.env}\`` : '–'] : []),
        flag.type,
        flag.required ? 'required' : flag.default ? `\`${flag.default}\`` : 'none',
        [flag.description, flag.since && `Since ${flag.since}.`, flag.deprecated && `Deprecated: ${flag.deprecated}.`]
          .filter(Boolean)
          .join(' ')
      ])
    )
  const stand = release === 'develop' ? 'the development branch' : `\`${release}\``
  // The release is said once, and not as a tag: what is to be installed is another matter.
  const origin = source.replace(` at tag ${program}/${release}`, '')
  return [
    `${flags.length} ${dashes ? 'options' : 'keys'}, from ${stand}, looked up on ${lookedUp}. Source: ${origin}.\n`,
    ...(alone.length > 0 ? [`## General\n`, rows(alone)] : []),
    ...groups.flatMap(([head, members]) => [`## ${head}\n`, rows(members)])
  ].join('\n')
}

/** @param {Catalogues['methods']['methods']} methods */
function methodTables(methods) {
  return [...groupBy(methods, ({program}) => program)]
    .map(
      ([program, members]) =>
        `## ${program}\n\n${table(
          ['Method', 'Parameters', 'Result', 'Meaning'],
          members.map(({name, admin, params, result, description}) => [
            `\`${name}\``,
            params.map(param => `${param.name} (${param.type}${param.required ? '' : ', optional'})`).join(', ') ||
              'none',
            result,
            admin ? `${description} Only with the admin API switched on.` : description
          ])
        )}`
    )
    .join('\n')
}

/** @param {Catalogues['contracts']['contracts']} contracts */
function contractTables(contracts) {
  return [...groupBy(contracts, ({layer}) => layer)]
    .map(([layer, members]) => {
      const fixed = members.some(({address}) => address)
      return `## On ${layer}\n\n${table(
        ['Contract', ...(fixed ? ['Address'] : []), 'What it does'],
        members.map(({name, address, description, since, deprecated}) => [
          `\`${name}\``,
          ...(fixed ? [address ? `\`${address}\`` : '–'] : []),
          [description, since && `Since ${since}.`, deprecated && `Deprecated: ${deprecated}.`]
            .filter(Boolean)
            .join(' ')
        ])
      )}`
    })
    .join('\n')
}

/** @param {Catalogues['errors']['errors']} errors */
function errorTable(errors) {
  return table(
    ['Message', 'From', 'Cause', 'What to do'],
    errors.map(({text, from, cause, remedy}) => [`\`${text}\``, from.join(', '), cause, remedy])
  )
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 * @returns {Map<string, T[]>} In the order in which the keys first occur.
 */
function groupBy(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}
