import {type CommonOptions, cancel, confirm, isCancel} from '@clack/prompts'
import {HostError} from '../../host/machine/host-error.ts'
import type {PackageManager} from './choices.ts'

/** What `init` can do after it has written the files. */
export interface Steps {
  /** Whether to install the packages. */
  readonly install: boolean
  readonly git: 'none' | 'repository' | 'commit'
  /** Whether to start the dev server. */
  readonly start: boolean
}

/**
 * Offers the steps that follow a new project, before anything is written.
 *
 * @param input.git whether the user chose a repository; `undefined` if the user has not been asked yet, `outside` if there is no
 * git to use
 * @param streams the terminal
 * @throws HostError 130 if the user cancels
 */
export async function askSteps(
  {packageManager, git}: {readonly packageManager: PackageManager; readonly git: boolean | undefined | 'unavailable'},
  streams: Required<Pick<CommonOptions, 'input' | 'output'>> = {input: process.stdin, output: process.stderr}
): Promise<Steps> {
  const ask = async (message: string): Promise<boolean> => {
    const answer = await confirm({message, ...streams, initialValue: true})
    if (!isCancel(answer)) return answer
    cancel('Nothing was written.', streams)
    throw new HostError('Canceled.', 130)
  }
  const install = await ask(`Install the packages with ${packageManager}?`)
  const isFree = git === undefined || git === true
  const question = git === true ? 'Commit the files?' : 'Create a git repository with a first commit?'
  const commit = isFree && (await ask(question))
  const start = install && (await ask('Start the dev server?'))
  return {install, git: commit ? 'commit' : git === true ? 'repository' : 'none', start}
}
