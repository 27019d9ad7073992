import {knownPatterns} from './patterns/known-patterns.js'

/**
 * Adds the compiled patterns of the most common grammars to the module that looks them up.
 *
 * @type {import('esbuild').Plugin}
 */
const patterns = {
  name: 'patterns',
  setup(setup) {
    setup.onLoad({filter: /[\\/]highlight[\\/]known-patterns\.ts$/}, async () => ({
      // As text, because parsing JSON takes a third of the time of parsing a program.
      contents: `export const knownPatterns = JSON.parse(${JSON.stringify(JSON.stringify(await knownPatterns()))})`,
      loader: 'js'
    }))
  }
}

/** The package with the grammars. */
export const packages = ['@shikijs/langs']

/** Plugins for the code of the feature. */
export const plugins = [patterns]
