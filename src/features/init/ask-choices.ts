import {type CommonOptions, cancel, confirm, group, intro, select, text} from '@clack/prompts'
import {HostError} from '../../host/machine/host-error.ts'
import {type Choices, ciHosts, packageManagers, type TemplateName, templates} from './choices.ts'

/**
 * Offers the choices about a new project on the terminal. The first prompt accepts all defaults with one key.
 *
 * @param defaults what an unattended run uses
 * @param names templates that fit the folder
 * @param streams the terminal. Standard output is for results, so the prompts use standard error
 * @throws HostError 130 if the user cancels
 */
export async function askChoices(
  defaults: Choices,
  names: readonly TemplateName[],
  streams: Required<Pick<CommonOptions, 'input' | 'output'>> = {input: process.stdin, output: process.stderr}
): Promise<Choices> {
  const stop = (): never => {
    cancel('Nothing was written.', streams)
    throw new HostError('Canceled.', 130)
  }
  intro('docsgen', streams)
  const {template, typescript, packageManager, git} = defaults
  const summary = [template, typescript ? 'TypeScript' : 'JavaScript', packageManager, ...(git ? ['git'] : [])]
  const way = await select({
    message: 'New project',
    ...streams,
    options: [
      {value: 'defaults', label: 'Use the defaults', hint: summary.join(', ')},
      {value: 'choose', label: 'Choose'}
    ]
  })
  if (typeof way === 'symbol') return stop()
  if (way === 'defaults') return defaults
  const chosen = await group(
    {
      template: () =>
        select<TemplateName>({
          message: 'Template',
          ...streams,
          initialValue: template,
          options: names.map(name => ({value: name, label: name, hint: templates[name]}))
        }),
      title: () => text({message: 'Title of the site', ...streams, initialValue: defaults.title}),
      typescript: () => confirm({message: 'TypeScript?', ...streams, initialValue: typescript}),
      packageManager: () =>
        select<Choices['packageManager']>({
          message: 'Package manager',
          ...streams,
          initialValue: packageManager,
          options: packageManagers.map(name => ({value: name}))
        }),
      git: () => confirm({message: 'Create a git repository?', ...streams, initialValue: git}),
      ci: () =>
        select<NonNullable<Choices['ci']> | 'none'>({
          message: 'Workflow that checks and builds every change',
          ...streams,
          initialValue: defaults.ci ?? 'none',
          options: [{value: 'none'}, ...ciHosts.map(name => ({value: name}))]
        })
    },
    {onCancel: stop}
  )
  const {ci, title, ...others} = chosen
  return {...others, title: title.trim() || defaults.title, ...(ci !== 'none' && {ci})}
}
