import {posix} from 'node:path'
import {withPluginComponents} from '../../host/modules/known-components.ts'
import {loadTemplates} from '../../host/modules/load-templates.ts'
import type {Project} from '../../host/project/project.ts'
import type {KnownComponent} from '../../model/components/component-props.ts'
import {importExtensions} from '../../model/components/import-extensions.ts'
import type {Place, Point} from '../../model/diagnostic.ts'
import {withoutFences} from '../../model/text/fence-lines.ts'
import {loadSyntax} from '../../subsystems/adopt/open-adopted.ts'
import type {Answers} from './workspace.ts'

type Known = Readonly<Record<string, KnownComponent>>

const known = new WeakMap<Project, Promise<Known>>()

/** Returns the components that pages may use without an import, with their props, and those of another generator. */
export function propsOf(project: Project): Promise<Known> {
  let found = known.get(project)
  if (!found) {
    found = readProps(project)
    known.set(project, found)
  }
  return found
}

async function readProps({app, root, modules, plugins, adopted}: Project): Promise<Known> {
  const {componentProps: own} = await withPluginComponents(
    app,
    await loadTemplates(app, root, modules),
    plugins.list,
    {}
  )
  const syntax = await loadSyntax(adopted)
  return {...own, ...syntax?.componentProps(own)}
}

/** Returns the names that a page imports, each with its module as written. */
export function importsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const {1: names = '', 3: specifier = ''} of withoutFences(text).matchAll(
    /^import\s+([^'";]+?)\s+from\s+(['"])([^'"\n]+)\2/gm
  ))
    for (const name of names.matchAll(/(?:\bas\s+)?([A-Za-z_$][\w$]*)\s*(?=[,}]|$)/g))
      found.set(name[1] ?? '', specifier)
  return found
}

/** Returns the component whose tag's name is at a point. */
export function componentAt(
  text: string,
  {line, column}: Point
): {readonly name: string; readonly place: Place} | undefined {
  const written = text.split('\n')[line - 1] ?? ''
  for (const {index = 0, 0: whole, 1: name = ''} of written.matchAll(/<\/?([A-Z][\w.]*)/g)) {
    const from = index + 1 + whole.length - name.length
    if (from <= column && column <= from + name.length)
      return {name, place: {start: {line, column: from}, end: {line, column: from + name.length}}}
  }
  return undefined
}

/**
 * Returns the module of a component that the page imports, or that a plugin or the project's templates define; `undefined` for a
 * packaged one.
 */
export function moduleOf({project, text, inputs}: Answers, file: string, name: string): string | undefined {
  const [first = ''] = name.split('.')
  const specifier = importsOf(text(file) ?? '').get(first)
  if (specifier !== undefined) {
    const [prefix, folder] = Object.entries(project.config.alias).find(([alias]) => specifier.startsWith(alias)) ?? []
    const path =
      prefix !== undefined && folder !== undefined
        ? posix.join(folder, specifier.slice(prefix.length))
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : specifier.replace(/^\//, '')
    return inputs(file).find(input => importExtensions.some(end => input === path + end))
  }
  const {plugins, templateFiles} = project
  return plugins.components[name] ?? templateFiles.find(file => new RegExp(`/${name}\\.[jt]sx$`).test(`/${file}`))
}
