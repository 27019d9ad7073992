import {expect, test} from 'vitest'
import {type Constant, withSiteAddress} from '../../src/model/project/constants.ts'

const constant = (name: string, value: string): [string, Constant] => {
  const point = {line: 1, column: 1}
  return [name, {name, value, about: 'about', place: {start: point, end: point}}]
}

test('a declared site.url has the address that the build gets, with the path below which the site is', () => {
  const declared = new Map([constant('site.url', 'YOUR_ADDRESS'), constant('ports.rpc', '8545')])
  const address = (site: {url?: string; base: string}): string | undefined =>
    withSiteAddress(declared, site).get('site.url')?.value
  expect(address({url: 'https://docs.example.org', base: '/'})).toBe('https://docs.example.org')
  expect(address({url: 'https://docs.example.org', base: '/stack'})).toBe('https://docs.example.org/stack')
  expect(address({url: 'https://docs.example.org', base: '/stack/'})).toBe('https://docs.example.org/stack')
  expect(withSiteAddress(declared, {url: 'https://a.example', base: '/'}).get('ports.rpc')?.value).toBe('8545')
  expect(withSiteAddress(declared, {url: 'https://a.example', base: '/'}).get('site.url')?.about).toBe('about')
})

test('without an address the declared value stays, and without a declaration there is no such constant', () => {
  const declared = new Map([constant('site.url', 'YOUR_ADDRESS')])
  expect(withSiteAddress(declared, {base: '/'}).get('site.url')?.value).toBe('YOUR_ADDRESS')
  expect(withSiteAddress(new Map(), {url: 'https://a.example', base: '/'}).size).toBe(0)
})
