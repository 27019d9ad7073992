import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join, sep} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {listTemplates, type PackagedTemplate, targetOf} from '../../host/package/list-templates.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'

/**
 * Copies a packaged template into the project's `templates/`, where it replaces the packaged one. The copy imports from docsgen
 * what the original imports from its neighbors.
 *
 * @returns the path written, relative to the root
 * @throws HostError 2 if there is no such template, or the project already has its own; 3 if it cannot be written
 */
export function eject(app: App, root: string, name: string): string {
  const known = listTemplates(app, root)
  const found = known.find(template => template.name === name)
  if (!found) {
    const names = known.map(template => template.name)
    throw new HostError(
      `Unexpected template \`${name}\`, expected one that \`docsgen eject --list\` prints${didYouMean(suggest(name, names))}`,
      2
    )
  }
  const target = targetOf(found.path)
  const text = importsMadeRight(readFileSync(found.file, 'utf8'), found)
  try {
    mkdirSync(dirname(join(root, target)), {recursive: true})
    writeFileSync(join(root, target), text, {flag: 'wx'})
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new HostError(`Unexpected \`${target}\`: the project already has a template with this name.`, 2)
    throw machineError(error, {verb: 'write', path: target})
  }
  return target
}

/** Imports from folders of components, or from the folder of a feature's own component, are components; all others are templates. */
function importsMadeRight(text: string, {file, kind}: PackagedTemplate): string {
  const made = text.replace(/(\bfrom )'(\.{1,2}\/[^']*)'/g, (_whole, from: string, specifier: string) => {
    const target = join(dirname(file), specifier)
    const isComponent =
      /[\\/]templates[\\/]components[\\/](?!.*[\\/]templates[\\/])/.test(target) ||
      (kind === 'component' && target.startsWith(dirname(file) + sep))
    return `${from}'docsgen/${isComponent ? 'components' : 'templates'}'`
  })
  return joined(made)
}

/** Merges several imports from one module. */
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
