import type {ModuleSyntax} from '../../model/module-syntax.ts'
import {hooks} from './remark-hooks.ts'

/** Components that have a stand-in (`templates/stand-ins`). */
const components = [
  'Accordion',
  'AccordionGroup',
  'Badge',
  'Callout',
  'Card',
  'CardGroup',
  'Check',
  'CodeBlock',
  'CodeGroup',
  'Column',
  'Columns',
  'Danger',
  'Expandable',
  'Frame',
  'Icon',
  'Info',
  'Note',
  'ParamField',
  'ResponseField',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
  'Tip',
  'Tooltip',
  'Update',
  'Warning'
]

/** Modules of Mintlify, and what its pages declare, live in the browser, and have React and its components without an import. */
export const mintlifyModules: ModuleSyntax = {
  live: true,
  globals: {react: ['React', ...hooks], '@mintlify/components': components}
}
