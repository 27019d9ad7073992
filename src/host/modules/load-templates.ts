import {dirname} from 'node:path'
import {componentStyles, type Templates, templates} from '../../../templates/index.ts'
import type {LoadedModule} from '../../content/read-context.ts'
import type {KnownComponent} from '../../model/components/component-props.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Asset} from '../../model/page.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import type {ComponentMap} from '../../plugin/component-map.ts'
import type {ScriptRequest} from '../../plugin/feature/rendered-page.ts'
import {loadFeatureParts} from '../../plugin/feature-hooks.ts'
import {portable} from '../cache/file-state.ts'
import {namesIn} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {libDir} from '../machine/paths.ts'
import {listMistakes} from '../machine/placed-error.ts'
import {packagedComponents} from './known-components.ts'
import type {ModuleLoader} from './load-module.ts'
import {isMarkdown} from './markdown-plugin.ts'
import type {ModuleFailure} from './module-failure.ts'

export interface LoadedTemplates extends OwnTemplates {
  readonly templates: Templates
  readonly components: ComponentMap
  readonly componentProps: Readonly<Record<string, KnownComponent>>
  /** Style sheets of the packaged components, by one of the first classes of their elements. */
  readonly componentStyles: typeof componentStyles
  /** Hash of the project's own layouts and parts, which is part of every rendered page's key. */
  readonly layoutHash: string
  /** Hash of the project's own components, which is part of every read page's key. */
  readonly componentHash: string
}

/** What the project's own templates add to every page. */
export interface OwnTemplates {
  /** Files that they consist of, relative to the root. */
  readonly files: readonly string[]
  /** `'use client'` modules that they use. */
  readonly clients: readonly string[]
  /** Templates with styles. */
  readonly styled: readonly string[]
  /** Rules of the inline styles in layouts and parts. */
  readonly css: string
  readonly assets: readonly Asset[]
  readonly findings: readonly ModuleFinding[]
  /** Root-relative addresses in layouts and parts. */
  readonly links: readonly ScriptRequest[]
}

/**
 * Loads the packaged templates, with the project's own over them: `templates/Footer.tsx` replaces the part of that name,
 * `templates/components/Callout.tsx` (or `templates/Callout.tsx`) the component. A component with a new name is available in
 * pages without an import.
 *
 * @throws HostError 2 if a module does not compile or exports no component
 */
export async function loadTemplates(app: App, root: string, modules: ModuleLoader): Promise<LoadedTemplates> {
  const {components, componentProps} = await packagedComponents(app)
  const packaged = {...templates, ...(await loadFeatureParts(app))}
  const layouts: Record<string, unknown> = {}
  const own: Record<string, unknown> = {}
  const layoutHashes: string[] = []
  const componentHashes: string[] = []
  const files: string[] = []
  const modulesOf: [path: string, module: LoadedModule][] = []
  for (const path of [...list(root, 'templates'), ...list(root, 'templates/components')]) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[jt]sx$/, '')
    const isLayout = name in packaged && !path.startsWith('templates/components/')
    const loaded = await modules.load(path, isLayout ? 'frame' : 'page').catch((error: Error) => {
      if (error instanceof HostError) throw error
      const {mistakes = []} = error as Partial<ModuleFailure>
      const [problem] = mistakes.map(({isThrown}) => (isThrown ? 'failed' : 'does not compile'))
      const about = `The template \`${path}\` ${problem ?? 'does not compile'}:`
      if (mistakes.length === 0) throw new HostError(`${about} ${error.message}`, 2)
      throw listMistakes(
        about,
        mistakes.map(({text, file, line, column, length = 1}) => ({
          file,
          start: {line, column},
          end: {line, column: column + length},
          reason: text
        })),
        `${about} `
      )
    })
    const component = loaded.module.exports.default ?? loaded.module.exports[name]
    if (typeof component !== 'function')
      throw new HostError(
        `The template \`${path}\` exports no component. Add \`export default function ${name}(…)\`.`,
        2
      )
    if (!isLayout && !/^[A-Z]/.test(name)) {
      const expected = suggest(name, [...Object.keys(packaged), ...Object.keys(components)])
      throw new HostError(
        `Unexpected template name \`${name}\` (${path}), expected a capital first letter${didYouMean(expected)}`,
        2
      )
    }
    const [
      shown = isLayout ? loaded.inputs.find(([file, state]) => state !== null && isMarkdown(file))?.[0] : undefined
    ] = loaded.module.clientMarkdown ?? []
    if (shown !== undefined)
      throw new HostError(
        `Unexpected import of \`${shown}\` in the template \`${path}\`: only pages and components can import Markdown.`,
        2
      )
    const hash = hashOf(JSON.stringify(portable(loaded.inputs)))
    if (isLayout) {
      layouts[name] = component
      layoutHashes.push(`${name} ${hash}`)
    } else {
      own[name] = component
      componentHashes.push(`${name} ${hash}`)
    }
    modulesOf.push([path, loaded.module])
    files.push(...portable(loaded.inputs).map(([file]) => file))
  }
  // A project's own components declare no props, and a replaced component may have others than the packaged one. In docsgen's own
  // repository, `templates/` contains the packaged templates themselves, which replace nothing.
  const isPackage = root === dirname(libDir())
  const extra = Object.fromEntries(
    Object.keys(own)
      .filter(name => !isPackage || !(name in componentProps))
      // The Markdown of a replaced component is that of the packaged one.
      .map(name => [name, {props: [], open: true, rendered: !(name in componentProps)}])
  )
  return {
    templates: {...packaged, ...layouts} as Templates,
    components: {...components, ...own} as LoadedTemplates['components'],
    componentProps: {...componentProps, ...extra},
    componentStyles,
    layoutHash: hashOf(layoutHashes.sort(compareCodeUnits).join('\n')),
    componentHash: hashOf(componentHashes.sort(compareCodeUnits).join('\n')),
    files: [...new Set(files)].sort(compareCodeUnits),
    clients: [...new Set(modulesOf.flatMap(([, {clients}]) => clients))],
    styled: modulesOf.flatMap(([path, {styled}]) => (styled ? [path] : [])),
    css: [...new Set(modulesOf.flatMap(([, {css}]) => css ?? []))].join('\n'),
    assets: modulesOf.flatMap(([, {assets}]) => assets),
    findings: modulesOf.flatMap(([, {findings}]) => findings),
    links: modulesOf.flatMap(([, {links = []}]) => links)
  }
}

function list(root: string, folder: string): string[] {
  return namesIn(root, folder)
    .filter(name => /\.[jt]sx$/.test(name))
    .sort(compareCodeUnits)
    .map(name => `${folder}/${name}`)
}
