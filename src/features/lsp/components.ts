import {loadTemplates} from '../../host/modules/load-templates.ts'
import type {Project} from '../../host/project/project.ts'
import type {ComponentProps} from '../../model/component-props.ts'
import type {Place, Point} from '../../model/diagnostic.ts'

type Known = Readonly<Record<string, ComponentProps>>

const known = new WeakMap<Project, Promise<Known>>()

/** Returns the components that pages may use without an import, with their props. */
export function propsOf(project: Project): Promise<Known> {
  let found = known.get(project)
  if (!found) {
    found = loadTemplates(project.root, project.modules).then(({componentProps}) => ({
      ...Object.fromEntries(Object.keys(project.plugins.components).map(name => [name, {props: [], open: true}])),
      ...componentProps
    }))
    known.set(project, found)
  }
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

/** Returns the module of a component that a plugin or the project's templates define; `undefined` for a packaged one. */
export function moduleOf({plugins, theme}: Project, name: string): string | undefined {
  return plugins.components[name] ?? theme.files.find(file => new RegExp(`/${name}\\.[jt]sx$`).test(`/${file}`))
}
