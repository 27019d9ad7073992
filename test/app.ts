import {features} from '../src/features/index.ts'
import {compose} from '../src/plugin/compose.ts'
import {translatedWords} from '../src/subsystems/words/translated-words.ts'

/** docsgen as its entry points compose it. */
export const app = compose(features, translatedWords)
