import type {Config} from '../../model/project/config.ts'

/** Returns whether pages send the answers of readers to a service. */
export function sendsFeedback({feedback}: Pick<Config, 'feedback'>): boolean {
  return feedback !== undefined && 'endpoint' in feedback
}
