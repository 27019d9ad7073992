import type {App} from '../../plugin/app.ts'
import type {AppInput} from '../../plugin/app-command.ts'
import type {Command} from '../../plugin/command.ts'
import type {CommandStep} from '../../plugin/feature/command-step.ts'
import {runSteps} from './run-steps.ts'
import {printBuilt, type SiteFlags, siteOptions, siteOptionsOf} from './site-options.ts'

/** @param steps other ways to build, of features */
export const buildCommand = (app: App, steps: readonly CommandStep[]): Command<SiteFlags> => ({
  name: 'build',
  summary: 'Build the static site.',
  arguments: ['[root]'],
  options: [...siteOptions, ...steps.flatMap(({options}) => options)],
  examples: [
    'docsgen build',
    'docsgen build --out-dir public --strict',
    'docsgen build --report json > report.json',
    ...steps.flatMap(({examples}) => examples)
  ],
  run: (input: AppInput<SiteFlags>) =>
    runSteps(steps, input, async ({options, root, configFile, logger}) => {
      const {build} = await import('../build/build.ts')
      const result = await build({...siteOptionsOf(options), app, root, logger, ...(configFile ? {configFile} : {})})
      return printBuilt(result, {logger, flags: options})
    })
})
