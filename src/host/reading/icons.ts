import {createRequire} from 'node:module'
import type {Icons} from '../../content/read-context.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, {readonly body: string}>>
  readonly aliases?: Readonly<Record<string, {readonly parent: string}>>
}

let set: IconSet | undefined

/** Loaded with the first icon that a page names: 0.6 MB that most sites never need. */
function load(): IconSet {
  set ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet
  return set
}

/** Lucide's icons, as they are published. */
export const icons: Icons = {
  find(name) {
    const {icons: found, aliases = {}} = load()
    const parent = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
    return Object.hasOwn(found, parent) ? found[parent]?.body : undefined
  },
  names() {
    const {icons: found, aliases = {}} = load()
    return [...Object.keys(found), ...Object.keys(aliases)]
  }
}
