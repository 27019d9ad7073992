import {expect, test} from 'vitest'
import {strayKeys} from '../../src/content/parse/front-matter/stray-keys.ts'

const keys = {known: ['title', 'description', 'next', 'date', 'layout'], own: []}
const strays = (
  data: Readonly<Record<string, unknown>>,
  over: Partial<Parameters<typeof strayKeys>[1]> = {}
): string[] => strayKeys(data, {keys, isForeign: false, ...over}).map(({key}) => key)

test('near misses, keys of other generators and unknown layouts are strays', () => {
  expect(strays({titel: 'a', Description: 'b', slug: '/c', layout: 'landing'})).toEqual([
    'titel',
    'Description',
    'slug',
    'layout'
  ])
})

test("a project's own keys, short ones and those that a plugin reads are not strays", () => {
  expect(strays({text: 'a', data: 'b', colour: 'c', tags: ['d'], icon: 'rocket', layout: 'raw'})).toEqual([])
})

test("the project's schema may declare any key", () => {
  const own = {known: [...keys.known, 'titles', 'slug'], own: ['titles', 'slug', 'layout']}
  expect(strays({titles: 'a', slug: '/b', layout: 'landing'}, {keys: own})).toEqual([])
})

test("a project of another generator keeps that generator's keys", () => {
  expect(strays({slug: '/a', sidebar_position: 1, descripton: 'b'}, {isForeign: true})).toEqual(['descripton'])
})
