import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<Tooltip term>` names a term of the glossary.
 *
 * Wrong:
 *
 * ````yaml content/_glossary.yaml
 * Sequencer: The machine that orders transactions.
 * ````
 *
 * ````mdx content/index.mdx
 * The <Tooltip term="sequenser" /> is one machine, the sequencer.
 * ````
 *
 * - `content/index.mdx:1:14` Unexpected term `sequenser`, expected a term that `_glossary.yaml` declares; did you mean `Sequencer`?
 *
 * Right:
 *
 * ````yaml content/_glossary.yaml
 * Sequencer: The machine that orders transactions.
 * ````
 *
 * ````mdx content/index.mdx
 * The <Tooltip term="sequencer">machine that orders</Tooltip> is one.
 * ````
 */
export const unknownTerm: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-term',
  severity: 'error',
  summary: 'The term of a tooltip is in the glossary.'
}
