import {readFileSync} from 'node:fs'
import {hasName} from './pages.js'

/** @typedef {import('./pages.js').Page} Page */

/**
 * Counts solc's standard JSON output: every contract, function with selector, event, error, parameter and NatSpec comment.
 *
 * @param {string} path @param {readonly Page[]} pages @param {import('./pages.js').Count} count
 */
export function countSolidity(path, pages, count) {
  const {contracts} = JSON.parse(readFileSync(path, 'utf8'))
  for (const [source, list] of Object.entries(contracts))
    for (const [name, contract] of Object.entries(/** @type {Record<string, any>} */ (list))) {
      const same = pages.filter(({title}) => title === name || title.endsWith(` ${name}`))
      const page = same.find(({HTML}) => HTML[0]?.names.text.includes(source)) ?? same[0]
      count.name('contract', source, name, page)
      for (const selector of Object.values(contract.evm?.methodIdentifiers ?? {}))
        count.name('selector', name, `0x${selector}`, page && reachable(page, pages, [`0x${selector}`]))
      for (const member of contract.abi) addMember(member, {name, page, pages, count})
      addNatspec(contract, {name, page, pages, count})
    }
}

/**
 * Returns the page itself, or the page of a base contract to which it links: the first whose text has all of the words.
 *
 * @param {Page} page @param {readonly Page[]} pages @param {readonly string[]} words
 */
function reachable(page, pages, words) {
  const has = /** @param {Page} one */ one => words.every(word => hasName(one, 'HTML', word))
  return has(page) ? page : (pages.find(one => page.links.has(one.route) && has(one)) ?? page)
}

/** @param {any} member @param {any} input */
function addMember(member, {name, page, pages, count}) {
  if (!page) return
  if (member.name) {
    const parameters = [...(member.inputs ?? []), ...(member.outputs ?? [])].flatMap(({name: own}) => own || [])
    const there = reachable(page, pages, [member.name, ...parameters])
    count.name(member.type, name, member.name, there)
    for (const parameter of parameters) count.name('parameter', `${name}.${member.name}`, parameter, there)
  }
}

/** @param {any} contract @param {any} input */
function addNatspec({devdoc = {}, userdoc = {}}, {name, page, pages, count}) {
  if (!page) return
  const bases = pages.filter(one => page.links.has(one.route))
  for (const text of [devdoc.title, devdoc.details, userdoc.notice]) count.joined('comment', name, text, page)
  for (const doc of [devdoc, userdoc])
    for (const kind of ['methods', 'events', 'errors'])
      for (const [signature, given] of Object.entries(doc[kind] ?? {}))
        for (const entry of [given].flat()) {
          const texts = [
            entry.details,
            entry.notice,
            ...Object.values(entry.params ?? {}),
            ...Object.values(entry.returns ?? {})
          ]
          for (const text of texts) count.joined('comment', `${name}.${signature}`, text, page, bases)
        }
}
