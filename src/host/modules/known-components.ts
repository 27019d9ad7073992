import {components as kernelComponents, componentProps as kernelProps} from '../../../templates/index.ts'
import type {KnownComponent} from '../../model/components/component-props.ts'
import type {App} from '../../plugin/app.ts'
import type {ComponentMap} from '../../plugin/component-map.ts'
import {loadFeatureComponents} from '../../plugin/feature-hooks.ts'
import type {Plugin} from '../../plugin/plugin.ts'
import {PluginError} from '../../plugin/plugin-error.ts'

/** Loads the components that docsgen and its features provide. */
export async function packagedComponents(app: App): Promise<{
  readonly components: ComponentMap
  readonly componentProps: Readonly<Record<string, KnownComponent>>
}> {
  return {
    components: {...kernelComponents, ...(await loadFeatureComponents(app))},
    componentProps: {...kernelProps, ...app.componentProps}
  }
}

/**
 * Returns the components of the theme with those of plugins beneath them.
 *
 * @param lower functions of features for the Markdown of their components, by name; it is what the others render
 * @throws PluginError if a plugin does not load its components
 */
export async function withPluginComponents(
  app: App,
  theme: Awaited<ReturnType<typeof packagedComponents>>,
  plugins: readonly Plugin[],
  lower: object
): Promise<{readonly components: ComponentMap; readonly componentProps: Readonly<Record<string, KnownComponent>>}> {
  const loaded = await Promise.all(plugins.map(componentsOf))
  const props = plugins.flatMap(({components, componentProps = {}}, index) =>
    Object.keys({...components, ...loaded[index]}).map(
      name => [name, {...(componentProps[name] ?? {props: [], open: true}), rendered: true}] as const
    )
  )
  const unlowered = Object.keys(app.componentProps).filter(name => !Object.hasOwn(lower, name))
  const rendered = unlowered.map(name => [name, {props: [], ...theme.componentProps[name], rendered: true}] as const)
  return {
    components: Object.assign({}, ...loaded, theme.components) as ComponentMap,
    componentProps: {...Object.fromEntries(props), ...theme.componentProps, ...Object.fromEntries(rendered)}
  }
}

async function componentsOf({name, loadComponents}: Plugin): Promise<ComponentMap> {
  try {
    return {...(await loadComponents?.())}
  } catch (error) {
    throw new PluginError(name, '`loadComponents`', error)
  }
}
