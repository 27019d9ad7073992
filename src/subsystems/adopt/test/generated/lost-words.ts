import type {Nodes} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import type {Diagnostic} from '../../../../model/diagnostic.ts'
import type {ReadSite} from '../read-site.ts'
import {unseenKinds, wordPattern} from './writer.ts'

/** A source file of a page: its own, or one that it includes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * Returns the words of a page's files that are missing from the page, its mirror or its search text, and that no finding names: a
 * line for each, with its place.
 */
export function lostWords(site: ReadSite, route: string, files: readonly SourceFile[]): string[] {
  const shown = site.shown(route)
  const places = {
    page: `${shown.title} ${shown.description} ${visibleText(fromHtml(shown.html, {fragment: true}))}`,
    mirror: `${shown.title} ${shown.description} ${shown.text}`,
    search: [
      shown.title,
      shown.description,
      ...shown.sections.flatMap(({heading, prose, code}) => [heading, prose, code])
    ].join(' ')
  }
  const found = Object.entries(places).map(
    ([place, text]) => [place, new Set(text.toLowerCase().match(place === 'page' ? wordPattern : wholeWord))] as const
  )
  return files.flatMap(({path, text}) =>
    text.split('\n').flatMap((line, index, lines) => {
      if (isNamed(site.diagnostics, path, index + 1)) return []
      const lost = [...line.matchAll(wordPattern)].flatMap(([word, kind = '']) => {
        const missing = found.filter(([place, words]) => isExpected(kind, place) && !words.has(word))
        return missing.map(([place]) => `${place} ${word}`)
      })
      // With the lines around it, because what a line means depends on them.
      const around = lines.slice(Math.max(0, index - 4), index + 2).map(each => `  ${each}`)
      return lost.length === 0 ? [] : [`${path}:${index + 1} not in ${lost.join(', ')}\n${around.join('\n')}`]
    })
  )
}

/** Nobody finds a word that the next one touches. */
const wholeWord = /(?<![a-z\d])z[a-z]\d+x(?![a-z\d])/g

function isExpected(kind: string, place: string): boolean {
  if (kind in unseenKinds) return false
  return kind !== 't' || place !== 'search'
}

function isNamed(diagnostics: readonly Diagnostic[], path: string, line: number): boolean {
  return diagnostics.some(
    ({file, start, end}) => file === path && start !== undefined && start.line <= line && line <= (end ?? start).line
  )
}

/** Attributes that readers see, or hear from a screen reader. */
const visible = ['alt', 'title', 'ariaLabel', 'placeholder', 'label']

/** Returns what readers see of a page. */
function visibleText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element') {
    if (/^(?:script|style|template)$/.test(node.tagName)) return ''
    const attributes = visible.flatMap(name =>
      typeof node.properties[name] === 'string' ? [node.properties[name]] : []
    )
    const text = node.children.map(visibleText).join('')
    return attributes.length > 0 ? ` ${attributes.join(' ')} ${text} ` : text
  }
  return 'children' in node ? node.children.map(visibleText).join('') : ''
}
