import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import type {Manifest} from './manifest.ts'
import type {OutState} from './swap.ts'

/**
 * Refuses an output folder with content that docsgen did not build.
 *
 * @param name how messages refer to the folder
 * @throws HostError 2
 */
export function refuseForeignFiles(state: OutState, name: string, previous: Manifest | undefined): void {
  if (state === 'no folder')
    throw new HostError(`Unexpected file at the output path \`${name}\`, expected a folder.`, 2)
  if (state === 'foreign') {
    throw new HostError(
      `Unexpected files in the output folder \`${name}\`: it was not built by docsgen (no ${manifestName}). Choose another output folder, or empty it.`,
      2
    )
  }
  if (state === 'ours' && previous === undefined) {
    throw new HostError(
      `docsgen cannot read \`${name}/${manifestName}\`, which lists the files that it wrote. Remove \`${name}\` and build again.`,
      2
    )
  }
}
