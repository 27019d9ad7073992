import {existsSync, readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {parse} from 'yaml'
import {at} from './schemas.js'

/**
 * Reads a description and the files that it refers to.
 *
 * @param {string} path
 */
export function readSource(path) {
  /** @type {Map<string, any>} */
  const files = new Map()
  /** @type {WeakMap<object, string>} */
  const origins = new WeakMap()
  const mark = /** @type {(value: any, file: string) => void} */ (value, file) => {
    if (typeof value !== 'object' || value === null || origins.has(value)) return
    origins.set(value, file)
    for (const each of Object.values(value)) mark(each, file)
  }
  const load = /** @param {string} file */ file => {
    if (!files.has(file)) {
      const value = existsSync(file) ? parse(readFileSync(file, 'utf8'), {maxAliasCount: -1, merge: true}) : undefined
      files.set(file, value)
      mark(value, file)
    }
    return files.get(file)
  }
  const main = resolve(path)
  const root = load(main)
  /** @type {(ref: string, from: any) => any} */
  const follow = (ref, from) => {
    const file = origins.get(from) ?? main
    const [address = '', pointer = ''] = ref.split('#')
    const own = address === '' ? file : resolve(dirname(file), address)
    return at(load(own), pointer)
  }
  /** Follows references until something else. @type {(value: any) => any} */
  const whole = value => {
    let target = value
    for (let steps = 0; typeof target?.$ref === 'string' && steps < 50; steps++) target = follow(target.$ref, target)
    return target
  }
  return {root, follow, whole, files: () => [...files.values()]}
}
