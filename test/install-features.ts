import {features} from '../src/features/index.ts'
import {setProgramId} from '../src/host/machine/build-id.ts'
import {installFeatures} from '../src/plugin/installed-features.ts'

// As in the entries of the program. Without this, tests would only see the kernel.
installFeatures(features)
// Source has no `build.json`, which the id of a compiled program comes from.
setProgramId('source')
