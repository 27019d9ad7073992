import type {PluggableList} from 'unified'
import {setFeatureRules} from '../rules/catalogue.ts'
import type {Rule} from '../rules/rule.ts'
import type {Plugin} from './plugin.ts'

/**
 * An optional part of docsgen: a plugin that every project has. Its rules have no prefix, and may document findings that other
 * parts of the feature report.
 */
export interface Feature extends Pick<Plugin, 'name' | 'commands' | 'settings' | 'synonyms'> {
  readonly rules?: readonly Rule[]
  /** Returns the parts that only reading pages needs. Threads load them, so commands start without them. */
  readonly reading?: () => Promise<Pick<Plugin, 'remarkPage'>>
}

/** Types a feature; returns it unchanged. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

let list: readonly Feature[] = []

/** Registers the features with the kernel, which imports none of them. Every entry point of the program calls this first. */
export function installFeatures(features: readonly Feature[]): void {
  list = features
  setFeatureRules(features.flatMap(({rules = []}) => rules))
}

export function installedFeatures(): readonly Feature[] {
  return list
}

/** Loads the plugins that features run on the Markdown tree of a page. */
export async function featurePagePlugins(): Promise<PluggableList> {
  const parts = await Promise.all(list.map(({reading}) => reading?.()))
  return parts.flatMap(part => part?.remarkPage ?? [])
}
