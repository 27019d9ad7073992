import type {Config} from '../../../model/project/config.ts'

/** Returns the published address of a route; `undefined` if the configuration has no `url`. */
export function addressIn({url, base}: Pick<Config, 'url' | 'base'>, route: string): string | undefined {
  return url && url.replace(/\/+$/, '') + base.replace(/\/+$/, '') + route
}
