import {readFileSync} from 'node:fs'
import {componentProps} from '../../../templates/components/index.ts'
import {componentSources} from '../../host/package/list-templates.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {ComponentReference} from '../../model/reference.ts'
import type {App} from '../../plugin/app.ts'

/** Returns the components that writers may use without an import, by name, with the descriptions of props in their sources. */
export function componentReference(app: App): readonly ComponentReference[] {
  const sources = componentSources().map(path => readFileSync(path, 'utf8'))
  return Object.entries({...componentProps, ...app.componentProps})
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([name, {props, required = [], values = {}}]) => {
      const own = name.slice(name.lastIndexOf('.') + 1)
      const source = sources.find(text => new RegExp(`\\bfunction ${own}\\(`).test(text)) ?? ''
      const described = describedProps(source, own)
      return {
        name,
        about: aboutOf(source, own),
        properties: props.map(prop => ({
          name: prop,
          type: described.get(prop)?.type ?? 'string',
          required: required.includes(prop),
          ...(values[prop] && {values: values[prop]}),
          about: described.get(prop)?.about ?? ''
        }))
      }
    })
}

/** Returns the comment above the component's function. */
function aboutOf(source: string, name: string): string {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(?:export )?function ${name}\\(`).exec(source)?.[1]
  return comment === undefined ? '' : plain(comment)
}

/** Returns the members of the component's props interface. */
function describedProps(source: string, name: string): Map<string, {readonly type: string; readonly about: string}> {
  const [, body = ''] =
    new RegExp(`interface ${name}Props(?: extends [^{]+)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  const member = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)\??: ([^\n]+)/g
  return new Map(
    [...body.matchAll(member)].map(([, comment = '', prop = '', type = '']) => [prop, {type, about: plain(comment)}])
  )
}

function plain(comment: string): string {
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
