import {features} from '../src/features/index.ts'
import {installFeatures} from '../src/plugin/feature.ts'

// As the entries of the program do: without it, tests would see the kernel alone.
installFeatures(features)
