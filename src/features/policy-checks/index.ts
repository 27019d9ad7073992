import {defineFeature} from '../../plugin/feature.ts'
import {policyChecksName} from './policy-note.ts'
import {deadHandler} from './rules/dead-handler.ts'
import {inlineScript} from './rules/inline-script.ts'
import {policyHost} from './rules/policy-host.ts'
import {secondPolicy} from './rules/second-policy.ts'

/** Checks for scripts and addresses that the Content-Security-Policy of the site blocks. */
export const policyChecks = defineFeature({
  name: policyChecksName,
  reading: async () => (await import('./take-policy-note.ts')).policyReading,
  async moduleCheck() {
    const {codeRequests} = await import('./code-requests.ts')
    return {requests: codeRequests}
  },
  rules: [deadHandler, policyHost, inlineScript, secondPolicy]
})
