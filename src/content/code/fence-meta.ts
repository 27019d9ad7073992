import type {FenceMeta} from '../../plugin/plugin.ts'

const attribute = /([^\s="'{}]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|([^\s="'{}]+)/g

/** What stands after the language of a fence, as a plugin is told it. */
export function fenceMeta(lang: string, meta: string | null | undefined): FenceMeta {
  const raw = (meta ?? '').trim()
  const attributes: Record<string, string | true> = {}
  // Braces hold lines to highlight, which are no names.
  for (const [, name, double, single, bare, flag] of raw.replace(/\{[^}]*\}/g, ' ').matchAll(attribute)) {
    if (name) attributes[name] = double ?? single ?? bare ?? ''
    else if (flag) attributes[flag] = true
  }
  return {lang, attributes, raw}
}
