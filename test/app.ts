import {features} from '../src/features/index.ts'
import {compose} from '../src/plugin/compose.ts'

/** docsgen as its entry points compose it. */
export const app = compose(features)
