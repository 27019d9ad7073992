import type {PipelineRule} from '../rule.ts'

/**
 * A partial that uses a name for one thing when its page uses the name for another.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import {Box} from '../components/box.tsx'
 * import Part from './_part.mdx'
 *
 * <Box />
 *
 * <Part />
 * ````
 *
 * ````mdx content/_part.mdx
 * import {Box} from '../components/frame.tsx'
 *
 * <Box />
 * ````
 *
 * ````tsx components/box.tsx
 * export const Box = () => <b>Box</b>
 * ````
 *
 * ````tsx components/frame.tsx
 * export const Box = () => <i>Frame</i>
 * ````
 *
 * - `content/index.mdx:6:1` Unexpected name `Box` in `content/_part.mdx`, expected a name that the page does not use for something else
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import {Box} from '../components/box.tsx'
 * import Part from './_part.mdx'
 *
 * <Box />
 *
 * <Part />
 * ````
 *
 * ````mdx content/_part.mdx
 * import {Box as Frame} from '../components/frame.tsx'
 *
 * <Frame />
 * ````
 *
 * ````tsx components/box.tsx
 * export const Box = () => <b>Box</b>
 * ````
 *
 * ````tsx components/frame.tsx
 * export const Box = () => <i>Frame</i>
 * ````
 */
export const importClash: PipelineRule = {
  kind: 'pipeline',
  name: 'import-clash',
  severity: 'error',
  summary: 'A partial and its page use a name for the same thing.'
}
