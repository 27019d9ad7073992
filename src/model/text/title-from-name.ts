/** Words in upper case in titles. Their plurals are too: `apis` is "APIs". */
const initialisms = new Set(
  'abi ai api aws ci cli cors cpu css csv dns dom eoa evm faq ftp gcp gpu grpc gui html http https iam id ide ip json jwt kms l1 l2 llm mcp mdx nft npm os otp p2p pdf php qa ram rfc rpc saas sdk seo sla sql ssh ssl sso svg tcp tls toml tpm ui uri url usb utc ux vm vpc vpn xml yaml zk'.split(
    ' '
  )
)

/**
 * Returns a title for the name of a file, a folder or an identifier: `api_reference` is "API reference". Used wherever there is
 * no other title.
 *
 * @param name without an extension; upper-case letters stay so
 */
export function titleFromName(name: string): string {
  const words = name
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .split(' ')
    .map(word => {
      const [, stem = '', plural = ''] = /^(.*?)(s?)$/.exec(word) ?? []
      if (initialisms.has(word)) return word.toUpperCase()
      return initialisms.has(stem) ? stem.toUpperCase() + plural : word
    })
    .join(' ')
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
