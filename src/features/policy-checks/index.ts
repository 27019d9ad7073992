import {defineFeature} from '../../plugin/feature.ts'
import {deadHandler} from './rules/dead-handler.ts'
import {inlineScript} from './rules/inline-script.ts'
import {policyHost} from './rules/policy-host.ts'
import {secondPolicy} from './rules/second-policy.ts'

/** Checks for scripts and addresses that the Content-Security-Policy of the site blocks. */
export const policyChecks = defineFeature({
  name: 'policy-checks',
  async reading() {
    const {policyChecksReading} = await import('./policy-checks-reading.ts')
    return policyChecksReading
  },
  async moduleCheck() {
    const {codeRequests} = await import('./code-requests.ts')
    return {requests: codeRequests}
  },
  rules: [deadHandler, policyHost, inlineScript, secondPolicy]
})
