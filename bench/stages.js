import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** The two moments of a save between which each stage takes place. */
const stages = [
  ['notice the save', 'saved', 'tell'],
  ['find the affected pages', 'tell', 'ask read'],
  ['read and render', 'ask read', 'document'],
  ['compare and send', 'document', 'send'],
  ['parse and patch in the browser, to the frame', 'send', 'shown']
]

/** The parts of reading a page, by function. A sample counts for the first of these functions on its stack. */
const parts = {
  'collect garbage': ['(garbage collector)'],
  parse: ['parsePage', 'readFrontMatter'],
  rules: ['runPageRules'],
  mirror: ['toMirror'],
  body: ['renderBody', 'extractRendered', 'moveStyles', 'showPictures', 'markSlots'],
  facts: ['gatherFacts', 'cutSections', 'excerptOf'],
  'keep the entry': ['store'],
  'find the entry': ['readWithState', 'find', 'kept'],
  render: ['document'],
  'transforms of both trees, code': ['next', 'wrapped', 'done', 'rehypeCode', 'highlight', 'markLines']
}

/**
 * Returns the stages of the traced saves, as medians in ms: first in wall-clock time, then in CPU time of the reading thread.
 *
 * @param {string} dir folder with the output of `trace.js`
 * @param {readonly {readonly saved: number, readonly shown: number}[]} saves when each was written and shown, in ms of the epoch
 */
export function stagesOf(dir, saves) {
  const files = readdirSync(dir)
  /** @type {[number, string][]} */
  const marks = files
    .filter(name => name.endsWith('.marks.json'))
    .flatMap(name => JSON.parse(readFileSync(join(dir, name), 'utf8')))
  marks.sort(([a], [b]) => a - b)
  const times = saves.map(({saved, shown}) => {
    /** @type {Record<string, number>} */
    const first = {saved, shown}
    for (const [at, what] of marks) if (at >= saved && at <= shown) first[what] ??= at
    return first
  })
  const whole = times.filter(first => stages.every(([, from, to]) => from in first && to in first))
  const clock = stages.map(([stage, from, to]) => [stage, median(whole.map(first => first[to] - first[from]))])
  const reader = files
    .filter(name => name.endsWith('.cpuprofile'))
    .map(name => JSON.parse(readFileSync(join(dir, name), 'utf8')))
    .find(({nodes}) => nodes.some(({callFrame}) => callFrame.functionName === 'readSource'))
  return {clock: Object.fromEntries(clock), processor: reader ? partsOf(reader, saves.length) : {}}
}

/**
 * @param {object} profile a thread's
 * @param {number} saves
 */
function partsOf({nodes, samples, timeDeltas}, saves) {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const parents = new Map(nodes.flatMap(({id, children = []}) => children.map(child => [child, id])))
  const known = Object.entries(parts).flatMap(([part, names]) => names.map(name => [name, part]))
  const partByName = new Map(known)
  const partById = new Map()
  const partOf = id => {
    if (partById.has(id)) return partById.get(id)
    const parent = parents.get(id)
    const above = parent === undefined ? undefined : partOf(parent)
    const part = above ?? partByName.get(byId.get(id).callFrame.functionName)
    partById.set(id, part)
    return part
  }
  /** @type {Record<string, number>} */
  const sums = {}
  for (const [index, id] of samples.entries()) {
    const {functionName} = byId.get(id).callFrame
    if (/^atomicsWaitLoop$|^\(idle\)$|^dispatch$/.test(functionName)) continue
    const part = partOf(id) ?? 'all else'
    sums[part] = (sums[part] ?? 0) + timeDeltas[index] / 1000 / saves
  }
  const rounded = Object.entries(sums).map(([part, ms]) => [part, Math.round(ms * 10) / 10])
  return Object.fromEntries(rounded.sort(([, a], [, b]) => b - a))
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 10) / 10
}
