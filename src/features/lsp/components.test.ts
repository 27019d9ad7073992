import {expect, test} from 'vitest'
import {moduleOf} from './components.ts'
import type {Answers} from './workspace.ts'

const answers = {
  project: {
    config: {alias: {}},
    plugins: {components: {Chart: 'plugins/chart.tsx'}},
    templateFiles: ['templates/Layout.tsx', 'templates/components/Callout.tsx', 'templates/theme.css']
  },
  text: () => '<Callout />',
  inputs: () => []
} as unknown as Answers

test.each([
  ['Callout', 'templates/components/Callout.tsx'],
  ['Chart', 'plugins/chart.tsx'],
  ['Tabs', undefined]
])('the module of `<%s>` is %s', (name, file) => {
  expect(moduleOf(answers, 'content/index.mdx', name)).toBe(file)
})
