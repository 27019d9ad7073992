import type {UserSettings} from '../../model/project/config.ts'
import type {Csp} from '../../model/project/policy.ts'

/** Returns the sources that the feedback form needs, with and without its script. */
export function feedbackCsp({feedback}: UserSettings): Csp {
  if (!feedback || !('endpoint' in feedback) || feedback.endpoint.startsWith('/')) return {}
  const {origin} = new URL(feedback.endpoint)
  return {'connect-src': [origin], 'form-action': [origin]}
}
