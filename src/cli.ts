import {runCli} from './commands/run-cli.ts'
import {features} from './features/index.ts'
import {installFeatures} from './plugin/feature.ts'

declare const __DOCSGEN_VERSION__: string

installFeatures(features)

// The command line: the kernel's commands and those of the features.
await runCli(process.argv, {version: __DOCSGEN_VERSION__, features})
