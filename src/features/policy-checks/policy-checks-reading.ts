import type {FeatureReading} from '../../plugin/feature.ts'
import {inlineScripts} from './inline-scripts.ts'
import {remoteFiles} from './remote-files.ts'

export const policyChecksReading: FeatureReading = {
  facts(page) {
    const [scripts, remote] = [inlineScripts(page), remoteFiles(page)]
    return {...(remote.length > 0 && {remote}), ...(scripts.length > 0 && {inlineScripts: scripts})}
  }
}
