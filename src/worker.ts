import {features} from './features/index.ts'
import {installFeatures} from './plugin/feature.ts'

installFeatures(features)

// The program of a thread: the kernel's, with the features.
export {default} from './host/reading/worker-thread.ts'
