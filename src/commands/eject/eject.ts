import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {components, templates} from '../../../templates/index.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {packagedTemplates} from '../../host/machine/packaged-templates.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'

export interface PackagedTemplate {
  /** What `eject` takes: `components/NAME` where a part has the same name. */
  readonly name: string
  readonly kind: 'document' | 'layout' | 'part' | 'component'
  /** Relative to the packaged templates. */
  readonly path: string
  /** The first sentence of what it says of itself; may be empty. */
  readonly about: string
  /** Whether the project has one of its own in its place. */
  readonly replaced: boolean
}

const folders = [
  ['document', ''],
  ['layout', 'layouts'],
  ['part', 'parts'],
  ['component', 'components']
] as const

/** What a project may replace, by kind and name. */
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
        // A helper of others, such as an icon, is not looked up by its name.
        if (!(own in (kind === 'component' ? components : templates))) return []
        const [, comment = ''] =
          new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${own}\\b`).exec(text) ?? []
        const [about = ''] = /^.*?\.(?=\s|$)/s.exec(comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()) ?? []
        return [{name, kind, path, about, replaced: existsSync(join(root, targetOf(path)))}]
      })
  )
}

function targetOf(path: string): string {
  return path.startsWith('components/') ? `templates/${path}` : `templates/${path.slice(path.lastIndexOf('/') + 1)}`
}

/**
 * Copies a packaged template into the project's `templates/`, where it takes the packaged one's place. What it imports
 * from its neighbours it then imports from docsgen.
 *
 * @returns the path written, relative to the root
 * @throws HostError 2 where there is no such template, or the project has its own already; 3 where it cannot be written
 */
export function eject(root: string, name: string): string {
  const known = listTemplates(root)
  const found = known.find(template => template.name === name)
  if (!found) {
    const names = known.map(template => template.name)
    throw new HostError(
      `Unexpected template \`${name}\`, expected one of \`docsgen eject --list\`${didYouMean(suggest(name, names))}`,
      2
    )
  }
  const target = targetOf(found.path)
  const text = importsMadeRight(readFileSync(join(packagedTemplates(), found.path), 'utf8'), found.kind)
  try {
    mkdirSync(dirname(join(root, target)), {recursive: true})
    writeFileSync(join(root, target), text, {flag: 'wx'})
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new HostError(`Unexpected \`${target}\`: the project has a template of this name already.`, 2)
    throw machineError(error, {verb: 'write', path: target})
  }
  return target
}

/** Neighbours of a component are components; everything else is among the templates. */
function importsMadeRight(text: string, kind: PackagedTemplate['kind']): string {
  const made = text.replace(/(\bfrom )'(\.{1,2}\/[^']*)'/g, (_whole, from: string, specifier: string) =>
    kind === 'component' && specifier.startsWith('./') ? `${from}'docsgen/components'` : `${from}'docsgen/templates'`
  )
  return joined(made)
}

/** Several imports from one module as one. */
function joined(text: string): string {
  const statement = /^import (type )?\{([^}]*)\} from '(docsgen\/\w+)'\n/gm
  const names = new Map<string, string[]>()
  const rest = text.replace(statement, (_whole, type: string | undefined, list: string, from: string) => {
    const parts = list
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
    names.set(from, [...(names.get(from) ?? []), ...parts.map(part => (type ? `type ${part}` : part))])
    return ''
  })
  const imports = [...names].map(([from, list]) => `import {${list.join(', ')}} from '${from}'\n`)
  return imports.join('') + rest
}
