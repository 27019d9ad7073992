import type {Config} from '../../../model/project/config.ts'
import type {Constants} from '../../../model/project/constants.ts'
import type {Places} from '../../../model/project/places.ts'
import type {TextWidths} from '../../../model/text/text-widths.ts'
import type {AdoptedProject} from '../../../subsystems/adopt/adopted-project.ts'
import type {Step} from '../../cache/snapshot.ts'
import {programId} from '../../machine/build-id.ts'
import {hashOf} from '../../machine/hash.ts'
import type {TemplateHashes} from '../../modules/template-hashes.ts'
import type {LoadedConfig} from '../load-config.ts'
import {hashOfSchema} from '../schema.ts'

/** Inputs of the pages of one version that the pages of other versions do not depend on. */
interface Own {
  readonly places: Places
  readonly constants: Constants
  /** Data of the settings files, by the name of the settings. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Returns the hash of everything that all page bodies depend on. Titles, navigation and the like are left out, because they
 * change the shell of a page but not its body.
 *
 * @param input.own `undefined` if the site has several versions, whose pages depend on different things
 */
export function stepOf(input: {
  readonly root: string
  readonly loaded: LoadedConfig
  readonly config: Config
  readonly adopted: AdoptedProject | undefined
  readonly own: Own | undefined
  readonly textWidths: TextWidths
  readonly componentHash: string
}): Step {
  const {root, loaded, config, adopted, own, textWidths, componentHash} = input
  const {lang, locales, base, url, alias, markdown} = config
  const {values: shared, settings, places} = own ? ownParts(own) : ({} as Partial<ReturnType<typeof ownParts>>)
  const values: Readonly<Record<string, unknown>> = {
    'docsgen or Node': programId(),
    'the schema of front matter': hashOfSchema(root, config),
    'a component of templates/': componentHash,
    '`base`, `lang`, `locales`, `url`, `alias` or `markdown.parser`': [
      lang,
      base,
      url,
      alias,
      markdown.parser,
      locales
    ],
    'the location of pages, or the repository': [places, config.repository],
    'the dialect, or its settings for pages': adopted && [adopted.name, adopted.settings, adopted.modules?.made],
    'a plugin': loaded.plugins.hash,
    ...(loaded.plugins.list.some(({pictures}) => pictures) && {'the width of the text': textWidths}),
    'the patterns of constants, or names that `_constants.yaml` declares': shared,
    ...Object.fromEntries(Object.entries(settings ?? {}).map(([name, data]) => [`the ${name}`, data]))
  }
  const parts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hashOf(JSON.stringify(value ?? null))])
  )
  return {hash: hashOf(JSON.stringify(parts)), parts}
}

/** Returns the hashes of the files that each thread opens itself: templates and plugins, and with them configuration and schema. */
export function openedHashes(
  root: string,
  {hash, config, plugins}: LoadedConfig,
  {layoutHash, componentHash}: Pick<TemplateHashes, 'layoutHash' | 'componentHash'>
): {readonly layout: string; readonly opened: string} {
  const layout = hashOf(`${programId()}\n${layoutHash}\n${componentHash}\n${plugins.hash}${plugins.clientHash}`)
  return {layout, opened: hashOf(`${hash}\n${hashOfSchema(root, config)}\n${layout}`)}
}

/** Returns the parts of a step that each version has for itself. */
export function ownParts({places, constants, settings}: Own) {
  return {
    places,
    values: [...constants.values()]
      .filter(constant => constant.settings === undefined)
      .map(({name, match, declared, upstream}) => [name, match, declared?.read, ...(upstream ? [true] : [])]),
    settings
  }
}
