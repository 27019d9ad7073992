import type {PackagedProps} from '../model/components/component-props.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {WordCatalogs} from '../model/words/words-of.ts'
import type {KnownRules} from '../rules/catalogue.ts'
import type {ModuleSupport} from './feature/module-plugin.ts'
import type {Feature, PlacedPart} from './feature.ts'

/**
 * The program as its features make it: what `compose` returns. Every entry point composes it once and passes it on, as it passes the
 * project. It never changes.
 */
export interface App {
  /** In their order. */
  readonly features: readonly Feature[]
  /** docsgen's own rules: those of the kernel and of the features. */
  readonly rules: KnownRules
  /** Properties of the features' components, by name. */
  readonly componentProps: Readonly<Record<string, PackagedProps>>
  /** Places of the features' parts of the theme, by name. */
  readonly parts: Readonly<Record<string, PartPlace | PlacedPart>>
  /** What features add to the bundles of a project's modules. */
  readonly modules: ModuleSupport
  readonly words: WordCatalogs
  /** Returns a member of each feature that has it, in the order of the features. */
  all<Name extends keyof Feature>(name: Name): readonly NonNullable<Feature[Name]>[]
}
