import {expect, test} from 'vitest'
import {parseModule} from '../../../host/modules/module-tree.ts'
import {refreshCode} from '../live/refresh-code.ts'

/** Returns the module, without the lines that all modules have. */
const refreshed = (code: string): string[] => refreshCode(code, 'a.jsx').split('\n')
const imported = 'import {register as $register, signature as $signature} from "docsgen:refresh";'

test.each([
  [
    'a function and its hooks',
    'export function A() {\n  const [n, set] = useState(0)\n  return n\n}',
    `${imported}var $sign0 = $signature();export function A() {;$sign0();`,
    '};$sign0(A, "useState{[n, set](0)}", false);',
    '$register(A, "a.jsx A");'
  ],
  [
    'an arrow without a body, with hooks of its own module',
    "import {useStore} from './s.js'\nexport const A = () => useStore(React.useId())",
    `${imported}var $sign0 = $signature();import {useStore} from './s.js'`,
    'export const A = () => ($sign0(), useStore(React.useId()));$sign0(A, "useStore{}\\nuseId{}", false, () => [useStore]);',
    '$register(A, "a.jsx A");'
  ],
  [
    'a wrapped component without a name',
    'export default memo(function () {\n  "use memo"\n  useEffect(f)\n})',
    `${imported}var $sign0 = $signature();const $default = memo($sign0(function () {`,
    '  "use memo";$sign0();',
    '}, "useEffect{}", false));',
    'export {$default as default};',
    '$register($default, "a.jsx $default");'
  ],
  [
    'a function without a name',
    'export default function () {\n  use(a)\n}',
    `${imported}const $default = function () {`,
    '};',
    'export {$default as default};',
    '$register($default, "a.jsx $default");'
  ],
  [
    'a hook that only the component knows',
    'function A({useX}) {\n  useX()\n}',
    `${imported}var $sign0 = $signature();function A({useX}) {;$sign0();`,
    '};$sign0(A, "useX{}", true);',
    '$register(A, "a.jsx A");'
  ]
])('declares %s', (_name, code, ...expected) => {
  const lines = refreshed(code)
  for (const line of expected) expect(lines).toContain(line)
  for (const [at, line] of code.split('\n').entries()) expect(lines[at]).toContain(line.match(/\w+/g)?.at(-1) ?? '}')
  expect(() => parseModule(lines.join('\n'))).not.toThrow()
})

test('leaves other modules unchanged', () => {
  const code = 'export const step = 1\nexport class A {}\nfor (const B = make();;) run(B)'
  expect(refreshCode(code, 'a.js')).toBe(code)
})

test.each([
  'const A = () => () => useX()',
  'export const {B} = {B: () => useId()}',
  'export default forwardRef((props, ref) => useX(props, ref))',
  'class A { useB() { useId() } get c() { return useId() } static d = () => useId() }',
  'const o = {useA() { useId() }, b: function () { useId() }}',
  'for (const useA = () => useId(); ; ) useA()',
  'export async function* useA() { useId() }\nexport default class {}',
  'if (a) { function B() { useId() } }',
  'export default a ? b : () => useId()',
  'let A = () => ({a: useId()}), B = function () { useId() }, C'
])('still parses: %s', code => {
  expect(() => parseModule(refreshCode(code, 'a.js'))).not.toThrow()
})
