import type {FenceMeta} from '../../plugin/plugin.ts'

const attribute = /([^\s="'{}]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|([^\s="'{}]+)/g

/** Returns the language and options of a fence for a plugin. */
export function fenceMeta(lang: string, meta: string | null | undefined): FenceMeta {
  const raw = (meta ?? '').trim()
  const attributes: Record<string, string | true> = {}
  // Braces contain lines to highlight, not attributes.
  for (const [, name, double, single, bare, flag] of raw.replace(/\{[^}]*\}/g, ' ').matchAll(attribute)) {
    if (name) attributes[name] = double ?? single ?? bare ?? ''
    else if (flag) attributes[flag] = true
  }
  return {lang, attributes, raw}
}
