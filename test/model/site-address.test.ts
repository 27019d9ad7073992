import {expect, test} from 'vitest'
import {type Constant, type SiteAddresses, withSiteAddresses} from '../../src/model/project/constants.ts'

const constant = (name: string, value: string): [string, Constant] => {
  const point = {line: 1, column: 1}
  return [name, {name, value, about: 'about', place: {start: point, end: point}}]
}

test('a declared site.url has the address that the build gets, with the path below which the site is', () => {
  const declared = new Map([constant('site.url', 'YOUR_ADDRESS'), constant('ports.rpc', '8545')])
  const address = (site: SiteAddresses): string | undefined => withSiteAddresses(declared, site).get('site.url')?.value
  expect(address({url: 'https://docs.example.org', base: '/'})).toBe('https://docs.example.org')
  expect(address({url: 'https://docs.example.org', base: '/stack'})).toBe('https://docs.example.org/stack')
  expect(address({url: 'https://docs.example.org', base: '/stack/'})).toBe('https://docs.example.org/stack')
  expect(withSiteAddresses(declared, {url: 'https://a.example', base: '/'}).get('ports.rpc')?.value).toBe('8545')
  expect(withSiteAddresses(declared, {url: 'https://a.example', base: '/'}).get('site.url')?.about).toBe('about')
})

test('without an address the declared value stays, and without a declaration there is no such constant', () => {
  const declared = new Map([constant('site.url', 'YOUR_ADDRESS')])
  expect(withSiteAddresses(declared, {base: '/'}).get('site.url')?.value).toBe('YOUR_ADDRESS')
  expect(withSiteAddresses(new Map(), {url: 'https://a.example', base: '/'}).size).toBe(0)
})

test('a declared site.issues has the form of the repository, and stays without one', () => {
  const declared = new Map([constant('site.issues', 'https://a.example/issues')])
  const issues = (site: SiteAddresses): string | undefined =>
    withSiteAddresses(declared, site).get('site.issues')?.value
  expect(issues({base: '/', repository: {url: 'https://github.com/acme/docs'}})).toBe(
    'https://github.com/acme/docs/issues/new'
  )
  expect(issues({base: '/'})).toBe('https://a.example/issues')
})
