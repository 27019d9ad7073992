import type {PluggableList} from 'unified'
import {setFeatureRules} from '../rules/catalogue.ts'
import type {Rule} from '../rules/rule.ts'
import type {Plugin} from './plugin.ts'

/**
 * An optional part of docsgen: a plugin that every project has. Its rules have no prefix, and may document findings of the feature's other
 * parts.
 */
export interface Feature extends Pick<Plugin, 'name' | 'commands' | 'settings' | 'synonyms'> {
  readonly rules?: readonly Rule[]
  /** What only the reading of pages needs: threads load it, and commands start without it. */
  readonly reading?: () => Promise<Pick<Plugin, 'remarkPage'>>
}

/** Types a feature; returns it unchanged. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

let list: readonly Feature[] = []

/** Hands the features to the kernel, which imports none of them. Called by each entry of the program, before anything else. */
export function installFeatures(features: readonly Feature[]): void {
  list = features
  setFeatureRules(features.flatMap(({rules = []}) => rules))
}

export function installedFeatures(): readonly Feature[] {
  return list
}

/** Loads what the features run on the Markdown tree of a page. */
export async function featurePagePlugins(): Promise<PluggableList> {
  const parts = await Promise.all(list.map(({reading}) => reading?.()))
  return parts.flatMap(part => part?.remarkPage ?? [])
}
