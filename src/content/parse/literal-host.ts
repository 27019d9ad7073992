/** Matches the start of an address whose host is an IPv6 address with encoded brackets. */
const encodedHost = /^((?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#@]*@)?)%5B([\da-f:.]+(?:%25[^/?#]*?)?)%5D/i

/** Returns an address with the brackets of an IPv6 host, which remark-rehype encodes. Browsers accept only literal brackets. */
export function literalHost(address: string): string {
  return address.includes('%5B') ? address.replace(encodedHost, '$1[$2]') : address
}
