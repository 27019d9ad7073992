import {createRequire} from 'node:module'
import type {Icons} from '../../model/components/icon-set.ts'
import {icons as signs} from '../../model/components/icons.ts'
import {brandIcons} from './brand-icons.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, {readonly body: string}>>
  readonly aliases?: Readonly<Record<string, {readonly parent: string}>>
}

let set: IconSet | undefined

/** Loads Lucide for the first icon that a project names: 0.6 MB that most sites never need. */
function load(): IconSet {
  set ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet
  return set
}

function ofLucide(name: string): string | undefined {
  const {icons: found, aliases = {}} = load()
  const parent = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  return Object.hasOwn(found, parent) ? found[parent]?.body : undefined
}

function ofBrand(name: string): string | undefined {
  const path = Object.hasOwn(brandIcons, name) ? brandIcons[name] : undefined
  return path && `<path fill="currentColor" d="${path}"/>`
}

/** Lucide's icons, and brand icons. If both have a name, Lucide's is used. */
export const icons: Icons = {
  find(name) {
    const [, collection, own = name] = /^(lucide|simple-icons):(.*)$/.exec(name) ?? []
    if (collection) return collection === 'lucide' ? ofLucide(own) : ofBrand(own)
    return ofLucide(own) ?? ofBrand(own)
  },
  names() {
    const {icons: found, aliases = {}} = load()
    return [
      ...new Set([...Object.keys(signs), ...Object.keys(brandIcons), ...Object.keys(found), ...Object.keys(aliases)])
    ]
  }
}
