import {components as kernelComponents, componentProps as kernelProps} from '../../../templates/index.ts'
import type {KnownComponent} from '../../model/components/component-props.ts'
import type {ComponentMap} from '../../plugin/component-map.ts'
import {featureComponentProps, loadFeatureComponents, loadFeatureReading} from '../../plugin/feature.ts'
import type {Plugin} from '../../plugin/plugin.ts'
import {PluginError} from '../../plugin/plugin-error.ts'

/** Loads the components that docsgen and its features provide. */
export async function packagedComponents(): Promise<{
  readonly components: ComponentMap
  readonly componentProps: Readonly<Record<string, KnownComponent>>
}> {
  const [ofFeatures, {lower}] = await Promise.all([loadFeatureComponents(), loadFeatureReading()])
  const props = Object.entries(featureComponentProps()).map(
    ([name, own]) => [name, {...own, rendered: !Object.hasOwn(lower, name)}] as const
  )
  return {
    components: {...kernelComponents, ...ofFeatures},
    componentProps: {...kernelProps, ...Object.fromEntries(props)}
  }
}

/**
 * Returns the components of the theme with those of plugins beneath them.
 *
 * @throws PluginError if a plugin does not load its components
 */
export async function withPluginComponents(
  theme: Awaited<ReturnType<typeof packagedComponents>>,
  plugins: readonly Plugin[]
): Promise<{readonly components: ComponentMap; readonly componentProps: Readonly<Record<string, KnownComponent>>}> {
  const loaded = await Promise.all(plugins.map(componentsOf))
  const props = plugins.flatMap(({components, componentProps = {}}, index) =>
    Object.keys({...components, ...loaded[index]}).map(
      name => [name, {...(componentProps[name] ?? {props: [], open: true}), rendered: true}] as const
    )
  )
  return {
    components: Object.assign({}, ...loaded, theme.components) as ComponentMap,
    componentProps: {...Object.fromEntries(props), ...theme.componentProps}
  }
}

async function componentsOf({name, loadComponents}: Plugin): Promise<ComponentMap> {
  try {
    return {...(await loadComponents?.())}
  } catch (error) {
    throw new PluginError(name, '`loadComponents`', error)
  }
}
