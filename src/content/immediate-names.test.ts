import {parse} from 'acorn'
import {expect, test} from 'vitest'
import {immediateNames} from './immediate-names.ts'

test.each([
  ['const x = a + 1', ['a']],
  ['export const x = `${a}`', ['a']],
  ['const x = () => a', []],
  ['function f() { return a }', []],
  ['function f() { return a }\nconst x = f()', ['f', 'a']],
  ['const x = (() => a)()', ['a']],
  ['const x = {a: 1, b: c, [d]: 2}', ['c', 'd']],
  ['const x = y.a', ['y']],
  ['class X { static s = a; own = b; m() { return c } }', ['a']],
  ['class X extends A {}', ['A']],
  ["import {a} from './a.js'\nexport {a}", []],
  ['const f = () => f() + a\nf()', ['f', 'a']],
  ['export default a', ['a']]
])('finds the names that `%s` reads while it loads', (code, names) => {
  const {body} = parse(code, {ecmaVersion: 'latest', sourceType: 'module'})
  expect([...immediateNames(body)].sort()).toEqual([...names].sort())
})
