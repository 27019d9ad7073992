import type {KnownComponent} from '../../../model/components/component-props.ts'
import type {ComponentAlias} from './dialect.ts'

/** Returns the `props` of an alias for props that docsgen's component lacks. */
export function out(...names: readonly string[]): Readonly<Record<string, undefined>> {
  return Object.fromEntries(names.map(name => [name, undefined]))
}

/** Returns the props of another generator's component, from those of the component that replaces it. */
export function aliasProps(
  {props = {}, fixed = {}, values = {}, reshape}: ComponentAlias,
  target: KnownComponent | undefined
): KnownComponent {
  const renamed = new Map(Object.entries(props).map(([theirs, ours]) => [ours, theirs]))
  const left = (target?.props ?? []).filter(prop => !(prop in fixed))
  return {
    props: [...left.map(prop => renamed.get(prop) ?? prop), ...Object.keys(props).filter(prop => !props[prop])],
    // Code converts the values that no table lists.
    values: Object.fromEntries(
      Object.entries({...(reshape ? {} : target?.values), ...values}).map(([prop, list]) => [
        renamed.get(prop) ?? prop,
        Array.isArray(list) ? list : Object.keys(list)
      ])
    ),
    open: true,
    rendered: true
  }
}
