import type {Parents, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import type {Include} from '../../../../../model/text/include.ts'
import {resolvePath} from '../../resolve-path.ts'

/** Matches `<<< @/a.ts#part{1,3 ts:line-numbers} [label]`. */
const code = /^<<<[ \t]*([^\s#{[]+)(?:#([\w-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]+)\])?$/

/** Matches `<!--@include: ./a.md#part{1,3}-->`. */
const comment = /^<!--[ \t]*@include:[ \t]*([^#{\s]+?)(?:#([\w-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*-->$/

/** Matches a reference to a file outside the folder of the page or of all pages. */
export const outwardInclude = /(?:<<<[ \t]*|<!--[ \t]*@include:[ \t]*)(?:@?\/)?((?:\.\.?\/)*\.\.\/[^\s#{[]+)/g

/** Converts VitePress includes on their own lines, even several in one paragraph. */
export function remarkVitepressIncludes({dir}: {readonly dir: string}) {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value)
    const source = file.path ?? ''
    const own = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const pathsOf = (written: string): string[] =>
      /^[@/]/.test(written)
        ? // `@shared/a.md` is `@/shared/a.md`.
          [resolvePath(dir, written.replace(/^@?\/?/, ''))]
        : [resolvePath(own, written)]
    const visit = (parent: Parents): void => {
      parent.children = parent.children.flatMap((node): RootContent[] => {
        const child = node as RootContent
        const {start, end} = child.position ?? {}
        if (child.type === 'html' || child.type === 'paragraph') {
          const raw = text.slice(start?.offset ?? 0, end?.offset ?? 0)
          if (!/^[ \t]*(?:<<<|<!--[ \t]*@include)/.test(raw)) return [child]
          const lines = raw.split('\n').map(line => line.trim().replace(/^>[ \t]*/, ''))
          const found = lines.flatMap(line => (line === '' ? [] : [includeOf(line, child, pathsOf)]))
          return found.every(item => item !== undefined) ? found : [child]
        }
        if ('children' in child) visit(child as Parents)
        return [child]
      }) as typeof parent.children
    }
    visit(tree)
  }
}

function includeOf(line: string, from: RootContent, pathsOf: (written: string) => string[]): RootContent | undefined {
  const asCode = code.exec(line)
  const [, path, region, braces = '', label] = asCode ?? comment.exec(line) ?? []
  if (path === undefined) return undefined
  const node: Include = {
    type: 'include',
    written: path,
    paths: pathsOf(path),
    ...(region && {region}),
    ...(asCode ? {code: codeOf(path, braces, label)} : braces && {lines: braces.replace(/\s/g, '').replace(/,/, '-')}),
    ...(from.position && {position: from.position})
  }
  return node as unknown as RootContent
}

/** Parses braces with lines to mark, a language, or both. */
function codeOf(path: string, braces: string, label: string | undefined): NonNullable<Include['code']> {
  const lines = /^[\d,\s-]+/.exec(braces)?.[0].trim()
  const [, lang, numbers] = /([a-z][\w+-]*?)?(:(?:no-)?line-numbers)?(?:=\d+)?$/i.exec(braces.trim()) ?? []
  const meta = [
    ...(lines ? [`{${lines}}`] : []),
    ...(numbers === ':line-numbers' ? ['showLineNumbers'] : []),
    ...(label ? [`filename="${label.replace(/"/g, '')}"`] : [])
  ]
  return {lang: lang || (/\.([\w+-]+)$/.exec(path)?.[1] ?? ''), ...(meta.length > 0 && {meta: meta.join(' ')})}
}
