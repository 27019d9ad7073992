import {HostError} from '../../host/machine/host-error.ts'

/** A server to call. */
export interface Endpoint {
  readonly address: string
  /** The given name, else the origin: the rest of an address may contain a key, so it is never printed. */
  readonly label: string
  /** As in `geth=http://127.0.0.1:8545`. */
  readonly name?: string
}

/**
 * Parses endpoints such as `http://127.0.0.1:8545` and `geth=http://127.0.0.1:8545`.
 *
 * @throws HostError 2 if one is not an address, or if two have the same name
 */
export function parseEndpoints(texts: readonly string[]): readonly Endpoint[] {
  const names = new Set<string>()
  return texts.map(text => {
    const [, name, address = text] = /^([\w.-]+)=(.*)$/s.exec(text) ?? []
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol))
      throw new HostError(
        `Unexpected endpoint \`${text}\`, expected an address such as \`http://127.0.0.1:8545\` or \`geth=http://127.0.0.1:8545\`.`,
        2
      )
    const label = name ?? url.origin
    if (names.has(label))
      throw new HostError(`Two endpoints are called \`${label}\`. Give them names, such as \`geth=${url.origin}\`.`, 2)
    names.add(label)
    return {address, label, ...(name !== undefined && {name})}
  })
}
