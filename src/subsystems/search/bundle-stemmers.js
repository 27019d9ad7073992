import {readFileSync} from 'node:fs'

const source = readFileSync('src/subsystems/search/analysis/language-code.ts', 'utf8')

/** Languages with a stemmer, as the program lists them. */
export const stemmedLanguages = [
  ...(/stemmedLanguages = \[([^\]]+)\]/.exec(source)?.[1]?.matchAll(/'(\w+)'/g) ?? [])
].map(([, code]) => code ?? '')

/**
 * Makes the script of a language's stemmer for the browser: `stemmer:fr`. The Arabic stemmer would keep its state in the global object,
 * which a module does not have as `this`.
 *
 * @type {import('esbuild').Plugin}
 */
export const stemmers = {
  name: 'stemmers',
  setup(setup) {
    setup.onResolve({filter: /^stemmer:/}, ({path}) => ({path: path.slice('stemmer:'.length), namespace: 'stemmer'}))
    setup.onLoad({filter: /.*/, namespace: 'stemmer'}, ({path}) => ({
      contents: `import support from 'lunr-languages/lunr.stemmer.support.js'
import language from 'lunr-languages/lunr.${path}.js'
import {stemmerFrom} from './src/subsystems/search/analysis/stemmer-from.ts'
export default stemmerFrom('${path}', [support, language])`,
      resolveDir: process.cwd()
    }))
    setup.onLoad({filter: /[\\/]lunr-languages[\\/]lunr\.ar\.js$/}, ({path}) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace('var self = this;', 'var self = {};')
      if (contents === text) throw new Error(`Unexpected source of ${path}, expected one that uses \`this\``)
      return {contents, loader: 'js'}
    })
  }
}
