import {type Locale, localeOf} from '../../../model/locales.ts'
import {below, mountOf} from '../../../model/project/places.ts'
import {isMade} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'

export const translationPath: SiteRule = {
  kind: 'site',
  name: 'translation-path',
  severity: 'warning',
  summary: 'The folders of languages are spelled like their paths.',
  check({site, config: {locales = []}, places}, report) {
    const [first, ...others] = locales
    if (!first) return
    const bySpelling = new Map(others.flatMap(locale => [locale.tag, locale.path].map(name => [folded(name), locale])))
    const reported = new Set<string>()
    for (const {source, route} of site.pages) {
      if (isMade(source) || (localeOf(route, locales) ?? first) !== first) continue
      const dir = mountOf(source, places)?.dir ?? ''
      const [folder = '', ...rest] = source.slice(dir === '' ? 0 : dir.length + 1).split('/')
      const inFolder = rest.length > 0 ? bySpelling.get(folded(folder)) : undefined
      const suffix = /\.([^./]+)\.mdx?$/.exec(source)?.[1]
      const bySuffix = suffix === undefined ? undefined : bySpelling.get(folded(suffix))
      if (inFolder && !reported.has(folder)) {
        reported.add(folder)
        const [written, expected] = [folder, inFolder.path].map(name => below(dir, name))
        report({
          file: source,
          reason: `The pages in \`${written}\` are not in \`${inFolder.tag}\`, expected the folder \`${expected}\``,
          note: noteOn(inFolder, folder),
          ...(expected !== undefined && {expected: [expected]})
        })
      } else if (!inFolder && bySuffix && suffix !== undefined) {
        const expected = source.replace(/[^./]+(\.mdx?)$/, `${bySuffix.path}$1`)
        report({
          file: source,
          reason: `This page is not in \`${bySuffix.tag}\`, expected \`${expected}\``,
          note: noteOn(bySuffix, suffix),
          expected: [expected]
        })
      }
    }
  }
}

function noteOn({tag}: Locale, written: string): string {
  return `Rename it, or set \`path: '${written}'\` for \`${tag}\` in \`locales\`.`
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}
