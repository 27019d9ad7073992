import {type Constants, fillConstants} from '../../model/project/constants.ts'
import type {Upstream} from '../../model/project/upstream.ts'

/** Returns an upstream whose tag or address may use other constants: the digest of an image is that of the version in use. */
export function filledUpstream(upstream: Upstream, constants: Constants): Upstream {
  if (upstream.kind === 'url') return {...upstream, url: fillConstants(upstream.url, constants)}
  return 'tag' in upstream ? {...upstream, tag: fillConstants(upstream.tag, constants)} : upstream
}
