import {buildInfo} from '../../host/machine/build-id.ts'
import type {ProjectTools} from '../../plugin/feature/init-step.ts'
import {managerOf} from './choices.ts'
import {ciFiles} from './ci-files.ts'
import {completeManifest, newManifest} from './manifest.ts'
import {startRepository} from './start-repository.ts'
import {toolingFiles} from './tooling-files.ts'

/** Returns what every new project needs, for the ways to create one that other features add. */
export function projectTools(): ProjectTools {
  return {
    packageManager: managerOf(process.env.npm_config_user_agent),
    files: ({typescript, ci, packageManager}) => ({
      ...toolingFiles({typescript}),
      ...(ci && ciFiles(ci, packageManager, false))
    }),
    manifest(own, {folder, packages, typescript}) {
      const {version} = buildInfo()
      if (own === undefined) return newManifest({folder, version, packages, typescript})
      return completeManifest(own, {version, packages}) ?? own
    },
    startRepository
  }
}
