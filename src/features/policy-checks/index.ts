import {defineFeature} from '../../plugin/feature.ts'
import {deadHandler} from './rules/dead-handler.ts'
import {inlineScript} from './rules/inline-script.ts'
import {policyHost} from './rules/policy-host.ts'

/** Checks for scripts and addresses that the Content-Security-Policy of the site blocks. */
export const policyChecks = defineFeature({
  name: 'policy-checks',
  rules: [deadHandler, policyHost, inlineScript]
})
