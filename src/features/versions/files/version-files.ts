import type {VersionFiles} from '../../../plugin/feature/versions.ts'
import {findVersions} from './find-versions.ts'
import {rememberCommits} from './moved-refs.ts'
import {refuseVersions} from './refuse-versions.ts'

export const versionFiles: VersionFiles = {find: findVersions, refuse: refuseVersions, remember: rememberCommits}
