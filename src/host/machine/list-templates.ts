import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {components, templates} from '../../../templates/index.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {packagedTemplates} from './packaged-templates.ts'

export interface PackagedTemplate {
  /** Name for `eject`: `components/NAME` if a part has the same name. */
  readonly name: string
  readonly kind: 'document' | 'layout' | 'part' | 'component'
  /** Relative to the packaged templates. */
  readonly path: string
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
export function listTemplates(root: string): readonly PackagedTemplate[] {
  return folders.flatMap(([kind, folder]) =>
    readdirSync(join(packagedTemplates(), folder))
      .filter(file => /^[A-Z]\w*\.tsx$/.test(file))
      .sort(compareCodeUnits)
      .flatMap((file): PackagedTemplate[] => {
        const own = file.slice(0, -'.tsx'.length)
        const name = kind === 'component' && own in templates ? `components/${own}` : own
        const path = folder === '' ? file : `${folder}/${file}`
        const text = readFileSync(join(packagedTemplates(), path), 'utf8')
        // A helper of other templates, such as an icon, cannot be replaced.
        if (!(own in (kind === 'component' ? components : templates))) return []
        const [, comment = ''] =
          new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${own}\\b`).exec(text) ?? []
        const [about = ''] = /^.*?\.(?=\s|$)/s.exec(comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()) ?? []
        return [{name, kind, path, about, replaced: existsSync(join(root, targetOf(path)))}]
      })
  )
}

/** Returns the path of a project's own copy of a packaged template, relative to its root. */
export function targetOf(path: string): string {
  return path.startsWith('components/') ? `templates/${path}` : `templates/${path.slice(path.lastIndexOf('/') + 1)}`
}
