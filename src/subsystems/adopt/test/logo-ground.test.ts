import {expect, test} from 'vitest'
import {visibleLogo} from '../open/logo-ground.ts'
import {readSite} from './read-site.ts'

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${color}" stroke="none" d="M0 0h1v1z"/></svg>`
const drawings: Readonly<Record<string, string>> = {
  white: svg('#FFF'),
  pale: svg('rgb(250, 250, 250)'),
  black: svg('#101010'),
  red: svg('#d03030'),
  green: svg('#3c8772'),
  current: svg('currentColor'),
  plain: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'
}
const read = (path: string) => drawings[path]

test('a logo for a dark background is not shown on a light one', () => {
  expect(visibleLogo({light: 'white'}, read)).toBeUndefined()
  expect(visibleLogo({light: 'pale', dark: 'pale'}, read)).toBeUndefined()
  expect(visibleLogo({light: 'white', dark: 'black'}, read)).toEqual({light: 'black', dark: 'white'})
  expect(visibleLogo({light: 'white', dark: 'green'}, read)).toEqual({light: 'green', dark: 'green'})
})

test('any other logo stays', () => {
  for (const light of ['black', 'red', 'current', 'plain', 'photo.png'])
    expect(visibleLogo({light, dark: 'white'}, read)).toEqual({light, dark: 'white'})
})

test('the title of a site shows in place of a white logo', async () => {
  const files = (color: string) => ({
    '.vitepress/config.ts': "export default {title: 'Mill', themeConfig: {logo: '/logo.svg'}}",
    'public/logo.svg': svg(color),
    'index.md': '# Home\n'
  })
  expect((await readSite(files('white'))).config.theme.logo).toBeUndefined()
  expect((await readSite(files('#3c8772'))).config.theme.logo).toEqual('/logo.svg')
})
