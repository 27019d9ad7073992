import {type Languages, languageOf, localesInVersion} from '../../../model/locales.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {PageFacts, Section} from '../../../model/page.ts'
import {encodeRoute} from '../../../model/url.ts'
import {type Version, versionOf} from '../../../model/versions.ts'
import {forEachRun, splitRun} from '../analysis/split-run.ts'
import {tagsOf} from '../indexing/files/facet-files.ts'
import {isSearchable} from '../indexing/numbered-pages.ts'
import {descriptionOf, recordsOf} from '../indexing/page-records.ts'
import {stableHash} from '../indexing/stable-hash.ts'
import type {ExportTarget} from './export-settings.ts'
import {exportSettings} from './export-settings.ts'

export interface ExportInput extends Languages {
  readonly target: ExportTarget
  /** In any order. */
  readonly pages: readonly Pick<PageFacts, 'route' | 'title' | 'frontMatter'>[]
  readonly sectionsOf: (route: string) => readonly Section[]
  /** Origin and base of the site, without a trailing slash: `https://docs.example.org/docs`; empty for site-relative URLs. */
  readonly site: string
  /** Versions of the documentation; absent if there is only one. */
  readonly versions?: readonly Pick<Version, 'name' | 'path'>[] | undefined
}

/** The record of one section for a search engine. */
export interface ExportedRecord {
  /** Identifies the record in Algolia and Meilisearch; the same in every export. */
  readonly objectID: string
  /** The same id, for Typesense. */
  readonly id: string
  readonly url: string
  readonly route: string
  readonly anchor: string
  readonly type: 'page' | 'section'
  readonly title: string
  readonly heading: string
  readonly crumbs: readonly string[]
  /** The page's title, then the headings down to this one. */
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly content: string
  readonly code: string
  /** Parts of the identifiers in heading, content and code: `getbalance`, `get`, `balance` for `eth_getBalance`. */
  readonly identParts: readonly string[]
  readonly lang: string
  /** Name of the page's version; empty if the site has only one. */
  readonly version: string
  readonly personas: readonly string[]
  /** Empty if the page has none. */
  readonly contentType: string
  /** `tags` and `categories` of the page, in lowercase. */
  readonly tags: readonly string[]
  /**
   * For an engine's custom ranking: pages before sections, higher heading levels before lower ones, early sections before late
   * ones.
   */
  readonly weight: {readonly page: number; readonly level: number; readonly position: number}
}

/** Algolia rejects records above 10 KB on its smallest plan. Text and code together stay below that. */
const maxText = 4000
const maxParts = 300

/**
 * Returns the records of a site for a hosted engine, one JSON object per line, and the engine's settings.
 *
 * @returns the content of the two files that the command writes
 */
export function exportSearch(input: ExportInput): {records: string; settings: string} {
  const pages = input.pages.filter(isSearchable).toSorted((x, y) => compareCodeUnits(x.route, y.route))
  const lines = pages.flatMap(page => exportPage(page, input)).map(record => `${JSON.stringify(record)}\n`)
  return {records: lines.join(''), settings: `${JSON.stringify(exportSettings(input.target), null, 2)}\n`}
}

function exportPage(
  page: ExportInput['pages'][number],
  {sectionsOf, site, lang, locales, versions = []}: ExportInput
): ExportedRecord[] {
  const {route, title, frontMatter} = page
  const description = descriptionOf(page)
  const version = versionOf(route, versions)
  const records = recordsOf(sectionsOf(route), {title, ...(description && {description})})
  return records.map((record, position) => {
    const address = record.anchor === '' ? route : `${route}#${record.anchor}`
    const id = `${stableHash(address).toString(36)}-${stableHash(`${address} `).toString(36)}`
    const levels = record.heading === '' ? [title] : [title, ...record.crumbs, record.heading]
    return {
      objectID: id,
      id,
      url: site + encodeRoute(route) + (record.anchor === '' ? '' : `#${encodeURIComponent(record.anchor)}`),
      route,
      anchor: record.anchor,
      type: position === 0 ? 'page' : 'section',
      title,
      heading: record.heading,
      crumbs: record.crumbs,
      hierarchy: Object.fromEntries(Array.from({length: 7}, (_, i) => [`lvl${i}`, levels[i] ?? null])),
      content: record.prose.slice(0, maxText),
      code: record.code.slice(0, maxText),
      identParts: identifierParts(`${record.heading}\n${record.prose}\n${record.code}`),
      lang:
        frontMatter.lang ??
        languageOf(route, {lang, locales: version && locales ? localesInVersion(version, locales) : locales}),
      version: version?.name ?? '',
      personas: frontMatter.personas ?? [],
      contentType: frontMatter.content_type ?? '',
      tags: [...new Set(tagsOf(frontMatter).map(tag => tag.toLowerCase()))],
      weight: {page: position === 0 ? 1 : 0, level: 100 - record.depth * 10, position}
    }
  })
}

/** Returns the parts of identifiers, because engines split words differently from docsgen's own search. */
function identifierParts(text: string): string[] {
  const parts = new Set<string>()
  forEachRun(text, run => {
    if (parts.size >= maxParts) return
    const split = splitRun(run)
    if (!split || split.plain) return
    if (split.whole !== '') parts.add(split.whole)
    for (const part of split.parts) parts.add(part)
  })
  return [...parts].slice(0, maxParts)
}
