import {BlockList, isIP} from 'node:net'

const blocked = new BlockList()
// Source: IANA's special-purpose address registries.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4]
] as const)
  blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const)
  blocked.addSubnet(network, prefix, 'ipv6')

/**
 * Returns whether an address belongs to a private, local or reserved network, to which a page must not make docsgen send
 * requests. Handles IPv4 addresses inside IPv6 ones.
 */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0) return true
  if (kind === 4) return blocked.check(address, 'ipv4')
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return blocked.check(mapped, 'ipv4')
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(plain)
  if (hex) {
    const [high, low] = [Number.parseInt(hex[1] ?? '0', 16), Number.parseInt(hex[2] ?? '0', 16)]
    return blocked.check(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`, 'ipv4')
  }
  return blocked.check(plain, 'ipv6')
}
