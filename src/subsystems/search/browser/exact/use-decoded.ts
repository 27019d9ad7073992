import {useEffect, useState} from 'react'
import type {SearchResponse} from '../../../../plugin/search-provider.ts'
import {isHex} from '../../format/names.ts'
import type {Decoded} from './decode-data.ts'
import {selectorLength} from './exact-names.ts'

/** Matches errors that the compiler generates. The site does not have to declare them. */
const builtIn = /^0x(?:08c379a0|4e487b71)/i

/** Returns the decoded query, if it is data of a call or of an error. Loads the decoder on first use. */
export function useDecoded(text: string, response: SearchResponse | undefined): Decoded | undefined {
  const [decoded, setDecoded] = useState<Decoded>()
  const data = text.trim()
  const signatures = response?.query === text ? response.signatures : undefined
  const isData = isHex(data) && data.length > selectorLength && (builtIn.test(data) || signatures !== undefined)
  useEffect(() => {
    if (!isData) return setDecoded(undefined)
    let current = true
    import('./decode-data.ts')
      .then(({decodeData}) => {
        if (current) setDecoded(decodeData(data, signatures ?? []))
      })
      // The results are displayed without it.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [data, isData, signatures])
  return isData ? decoded : undefined
}
