import type {CheckSelection} from '../../plugin/feature/checks/check-selection.ts'
import {defineFeature} from '../../plugin/feature.ts'

const selection: CheckSelection<{readonly since?: string}> = {
  options: [{flags: '--since <ref>', summary: 'report changed files, and what the changes break elsewhere'}],
  async select(found, run) {
    const {since} = run.options
    if (since === undefined) return found
    const {changedFiles} = await import('../../host/machine/git.ts')
    const {touchedBy} = await import('./touched-by.ts')
    return touchedBy(await changedFiles(run.root, since), found, run)
  }
}

/** `docsgen check --since`: only the findings that changes since a commit may have caused. */
export const changedFilesFeature = defineFeature({name: 'changed-files', selection})
