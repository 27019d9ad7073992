import type {VersionFiles} from '../../../plugin/feature/versions.ts'
import {findVersions} from './find-versions.ts'
import {rememberCommits} from './moved-refs.ts'

export const versionFiles: VersionFiles = {find: findVersions, remember: rememberCommits}
