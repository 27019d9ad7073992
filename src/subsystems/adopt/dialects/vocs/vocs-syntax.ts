import type {Code, Nodes} from 'mdast'
import {out} from '../component-props.ts'
import type {BoxAlias, ComponentAlias, DialectSyntax} from '../dialect.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {remarkFenceInfo, remarkFenceLabels} from '../syntax/fence-info.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {remarkVocs} from './remark-vocs.ts'

const types = {
  info: 'info',
  note: 'info',
  tip: 'default',
  success: 'default',
  warning: 'warning',
  caution: 'warning',
  danger: 'error'
}

const boxes: Readonly<Record<string, BoxAlias>> = {
  ...Object.fromEntries(Object.entries(types).map(([name, type]) => [name, {component: 'Callout', props: {type}}])),
  steps: {component: 'Steps'},
  'file-tree': {component: 'FileTree'},
  // A command and its output, as two code blocks.
  terminal: {component: ''}
}

const gone: ComponentAlias = {name: '', reshape: () => []}

const button: ComponentAlias = {
  name: 'LinkButton',
  props: out('className', 'size', 'rel', 'target'),
  reshape: view => {
    if (view.take('variant') === 'accent') view.set('primary', '')
    return undefined
  }
}

/** Shows the command that installs a package, or the command that a project starts with. */
function install(name: string | undefined, type = 'install'): Nodes[] {
  if (name === undefined) return []
  const value = `npm ${type === 'init' ? 'init' : 'install'} ${name}`
  return [{type: 'code', lang: 'bash', meta: 'package-managers', value} as Code]
}

const components: Readonly<Record<string, ComponentAlias>> = {
  'HomePage.Root': {name: '', props: out('className')},
  'HomePage.Logo': gone,
  'HomePage.Tagline': {name: 'p', props: out('className')},
  'HomePage.Description': {name: '', props: out('className')},
  'HomePage.Buttons': {name: 'p', props: out('className')},
  'HomePage.Button': button,
  'HomePage.InstallPackage': {name: '', reshape: view => install(view.take('name'), view.take('type'))},
  Button: button,
  Callout: {name: 'Callout', props: out('className'), values: {type: types}},
  Steps: {name: 'Steps', props: out('className')},
  'Steps.Root': {name: 'Steps', props: out('className')},
  Step: {
    name: '',
    props: out('className'),
    reshape: view => {
      const title = view.take('title')
      return title === undefined
        ? view.children
        : [{type: 'heading', depth: 3, children: [{type: 'text', value: title}]}, ...view.children]
    }
  },
  Authors: gone,
  BlogPosts: gone,
  Sponsors: gone,
  Link: {name: 'a', props: {to: 'href'}}
}

/** Returns the syntax of Vocs' pages. */
export function vocsSyntax(settings: Data): DialectSyntax {
  return {
    remark: [remarkColonContainers, remarkFenceInfo, [remarkVocs, {root: asText(settings.root) ?? ''}], remarkGrounds],
    after: [remarkFenceLabels],
    readBox: readDirective,
    boxes,
    components,
    modules: [/^vocs(?:\/.*)?$/],
    frontMatter
  }
}

function frontMatter(data: Data): Data {
  const {layout, content: _content, date, authors, author, showSidebar, showOutline, logo: _logo, ...rest} = data
  const isBare = layout === 'landing' || layout === 'minimal'
  const day =
    asText(date) === undefined || Number.isNaN(Date.parse(`${asText(date)} UTC`)) ? undefined : isoDay(String(date))
  const written = [authors, author].flat().flatMap(item => asText(item) ?? asText(asData(item).name) ?? [])
  const names = written.map(name => name.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  return {
    ...rest,
    ...(isBare && {layout: 'full', sidebar: false}),
    ...(showSidebar === false && {sidebar: false}),
    ...(showOutline === false && {toc: false}),
    ...(day !== undefined && {date: day}),
    ...(names.length > 0 && {authors: names})
  }
}

/** Returns a day such as "June 23, 2025" as `2025-06-23`. */
function isoDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(text)
    ? text.slice(0, 10)
    : new Date(Date.parse(`${text} UTC`)).toISOString().slice(0, 10)
}
