import {defineFeature} from '../../plugin/feature.ts'
import {deadHandler} from './rules/dead-handler.ts'
import {inlineScript} from './rules/inline-script.ts'
import {policyHost} from './rules/policy-host.ts'
import {secondPolicy} from './rules/second-policy.ts'

/** Checks for scripts and addresses that the Content-Security-Policy of the site blocks. */
export const policyChecks = defineFeature({
  name: 'policy-checks',
  async reading() {
    const [{inlineScripts}, {remoteFiles}] = await Promise.all([
      import('./inline-scripts.ts'),
      import('./remote-files.ts')
    ])
    return {
      facts(page) {
        const [scripts, remote] = [inlineScripts(page), remoteFiles(page)]
        return {...(remote.length > 0 && {remote}), ...(scripts.length > 0 && {inlineScripts: scripts})}
      }
    }
  },
  rules: [deadHandler, policyHost, inlineScript, secondPolicy]
})
