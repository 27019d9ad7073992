import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {components, templates} from '../../../templates/index.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {App} from '../../plugin/app.ts'
import {relativePath} from '../machine/paths.ts'
import {featureFolders, packagedTemplates} from './packaged-templates.ts'

export interface PackagedTemplate {
  /** Name for `eject`: `components/NAME` if a part has the same name. */
  readonly name: string
  readonly kind: 'document' | 'layout' | 'part' | 'component'
  /** Relative to the packaged templates. A part or component of a feature has the path that it would have there. */
  readonly path: string
  /** Absolute path of the source. */
  readonly file: string
  /** First sentence of its doc comment; may be empty. */
  readonly about: string
  /** Whether the project has its own version. */
  readonly replaced: boolean
}

const folders = [
  ['document', ''],
  ['layout', 'layouts'],
  ['part', 'parts'],
  ['component', 'components']
] as const

/** Returns the templates that a project may replace, by kind and name. */
export function listTemplates(app: App, root: string): readonly PackagedTemplate[] {
  const places = app.parts
  const parts = {...templates, ...places}
  return folders.flatMap(([kind, folder]) =>
    sourcesOf(kind, folder).flatMap((file): PackagedTemplate[] => {
      const own = basename(file, '.tsx')
      const name = kind === 'component' && own in parts ? `components/${own}` : own
      const isOurs = file.startsWith(join(packagedTemplates(), folder))
      const [ownComponents, ownParts] = isOurs ? [components, templates] : [app.componentProps, places]
      // A helper of other templates, such as an icon, cannot be replaced.
      if (!(own in (kind === 'component' ? ownComponents : ownParts))) return []
      if (kind !== 'component' && own in places && (places[own] === 'layout') !== (kind === 'layout')) return []
      const path = isOurs && kind !== 'component' ? relativePath(packagedTemplates(), file) : `${folder}/${own}.tsx`
      const text = readFileSync(file, 'utf8')
      const [, comment = ''] =
        new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${own}\\b`).exec(text) ?? []
      const [about = ''] = /^.*?\.(?=\s|$)/s.exec(comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()) ?? []
      return [{name, kind, path, file, about, replaced: existsSync(join(root, targetOf(path)))}]
    })
  )
}

/** Returns the absolute paths of the sources of all packaged components, by name. */
export function componentSources(): readonly string[] {
  return sourcesOf('component', 'components')
}

function sourcesOf(kind: PackagedTemplate['kind'], folder: string): readonly string[] {
  const recursive = kind === 'part' || kind === 'component'
  const packaged = join(packagedTemplates(), folder)
  return [
    ...readdirSync(packaged, {recursive}).map(name => join(packaged, String(name))),
    ...(kind === 'document' ? [] : featureFolders()).flatMap(path => readdirSync(path).map(name => join(path, name)))
  ]
    .filter(path => /^[A-Z]\w*\.tsx$/.test(basename(path)))
    .sort((a, b) => compareCodeUnits(basename(a), basename(b)))
}

/** Returns the path of a project's own copy of a packaged template, relative to its root. */
export function targetOf(path: string): string {
  return path.startsWith('components/') ? `templates/${path}` : `templates/${path.slice(path.lastIndexOf('/') + 1)}`
}
