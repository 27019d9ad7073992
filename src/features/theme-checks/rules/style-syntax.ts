import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A mistake in a style sheet that pages or components import, or that `theme.css` lists. Browsers silently skip
 * invalid CSS, and often the rules after it too.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import './page.css'
 * ````
 *
 * ````css content/page.css
 * .note { colr: red }
 * @import "./more.css";
 * main {{ margin: 0 }}
 * ````
 *
 * ````css content/more.css
 * .more { color: red }
 * ````
 *
 * - `content/page.css:1:9` `colr` is not a known CSS property; did you mean `color`?
 * - `content/page.css:2:1` All `@import` rules must come first
 * - `content/page.css:3:7` Unexpected `{`
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import './page.css'
 * ````
 *
 * ````css content/page.css
 * @import "./more.css";
 * .note { color: red }
 * main { margin: 0 }
 * ````
 *
 * ````css content/more.css
 * .more { color: red }
 * ````
 */
export const styleSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'style-syntax',
  severity: 'warning',
  summary: 'Style sheets are valid CSS.'
}
