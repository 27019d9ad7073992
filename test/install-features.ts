import {features} from '../src/features/index.ts'
import {installFeatures} from '../src/plugin/feature.ts'

// As in the entries of the program. Without this, tests would only see the kernel.
installFeatures(features)
