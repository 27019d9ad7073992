import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import GithubSlugger from 'github-slugger'
import {parseDocument} from 'yaml'
import type {FrontMatter, Section} from '../../src/model/page.ts'
import {type Route, routeOf} from '../../src/model/url.ts'

export interface CorpusPage {
  readonly route: Route
  readonly title: string
  readonly frontMatter: FrontMatter
  readonly sections: readonly Section[]
}

/**
 * Reads a folder of Markdown into sections with a crude line splitter, because the benchmark measures search, not reading.
 * The real reader returns the same sections except for details of components.
 */
export function readCorpus(folder: string): CorpusPage[] {
  const constants: Record<string, Record<string, unknown>> = readConstants(folder)
  const fill = (text: string) =>
    text.replace(/@@([\w-]+)\.([\w.-]+)@@/g, (all, group, key) => String(constants[group]?.[key] ?? all))
  return filesOf(folder)
    .filter(file => /\.mdx?$/.test(file))
    .map(file => readPage(file, fill(readFileSync(join(folder, file), 'utf8'))))
}

function readConstants(folder: string): Record<string, Record<string, unknown>> {
  try {
    return parseDocument(readFileSync(join(folder, '_constants.yaml'), 'utf8')).toJS() ?? {}
  } catch {
    return {}
  }
}

function filesOf(folder: string, inner = ''): string[] {
  return readdirSync(join(folder, inner))
    .sort()
    .flatMap(name => {
      const path = inner === '' ? name : `${inner}/${name}`
      return statSync(join(folder, path)).isDirectory() ? filesOf(folder, path) : [path]
    })
}

function readPage(file: string, source: string): CorpusPage {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(source)
  const frontMatter: FrontMatter = (matter?.[1] && parseDocument(matter[1]).toJS()) || {}
  return {
    route: routeOf(`content/${file}`),
    title: String(frontMatter.title ?? file),
    frontMatter,
    sections: splitSections(source.slice(matter?.[0].length ?? 0))
  }
}

export function splitSections(body: string): Section[] {
  const slugger = new GithubSlugger()
  const above: string[] = []
  const sections: (Section & {prose: string; code: string})[] = [
    {anchor: '', heading: '', depth: 1, crumbs: [], prose: '', code: ''}
  ]
  let fence = ''
  for (const line of body.split('\n')) {
    const section = sections.at(-1)
    if (!section) continue
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = ''
      else section.code += `${line.trim()}\n`
    } else if (mark) fence = mark
    else {
      const heading = /^(#{1,6})\s+(.*?)\s*(?:\[#([\w-]+)\])?$/.exec(line)
      if (heading) {
        const depth = heading[1]?.length ?? 1
        const text = (heading[2] ?? '').replaceAll('`', '')
        above.length = Math.max(0, depth - 2)
        sections.push({
          anchor: heading[3] ?? slugger.slug(text),
          heading: text,
          depth,
          crumbs: above.filter(Boolean),
          prose: '',
          code: ''
        })
        above[depth - 2] = text
      } else {
        for (const code of line.matchAll(/`([^`]+)`/g)) section.code += `${code[1]}\n`
        const prose = line
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/<[^>]*>/g, ' ')
          .replace(/[`*|]/g, ' ')
          .trim()
        if (prose !== '' && !/^[-: ]+$/.test(prose)) section.prose += `${prose}\n`
      }
    }
  }
  return sections
}
