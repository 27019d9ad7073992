import type {ModuleSyntax} from '../../../../model/components/module-syntax.ts'
import {hooks} from './remark-hooks.ts'

/** Components with a replacement in `templates/stand-ins`. */
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

/** Modules of Mintlify and declarations in its pages run in the browser, and may use React and components without an import. */
export const mintlifyModules: ModuleSyntax = {
  live: true,
  globals: {react: ['React', ...hooks], '@mintlify/components': components}
}
