import type {RemoteCacheConfig} from '../../model/project/remote-cache.ts'
import {createRemoteCache, type RemoteCache, type RemoteCacheOptions} from './remote-cache.ts'
import {createRemoteStore} from './remote-store.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the remote cache that the configuration sets, with the secrets of the environment: `DOCSGEN_REMOTE_CACHE_TOKEN` (or
 * Turborepo's own `TURBO_TOKEN`), `DOCSGEN_REMOTE_CACHE_SIGNATURE_KEY`, and `DOCSGEN_REMOTE_CACHE_READ_ONLY`.
 */
export function openRemoteCache(
  config: RemoteCacheConfig,
  options: Omit<RemoteCacheOptions, 'store' | 'readOnly'>,
  environment: Environment = process.env
): RemoteCache {
  const value = (name: string): string | undefined => environment[`DOCSGEN_REMOTE_CACHE_${name}`] || undefined
  const token = value('TOKEN') ?? (config.protocol === 'turborepo' ? environment.TURBO_TOKEN : undefined)
  const readOnly = value('READ_ONLY')
  return createRemoteCache({
    ...options,
    store: createRemoteStore(
      {...config, url: config.url.replace(/\/+$/, '')},
      {token, signatureKey: value('SIGNATURE_KEY')}
    ),
    readOnly: config.readOnly === true || (readOnly !== undefined && readOnly !== '0' && readOnly !== 'false')
  })
}
