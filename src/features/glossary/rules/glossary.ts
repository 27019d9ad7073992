import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * The glossary gives every term one definition, as text.
 *
 * Wrong:
 *
 * ````yaml content/_glossary.yaml
 * Sequencer:
 *   definition: The machine that orders transactions.
 *   also: [sequencers]
 * sequencers: Several of them.
 * Batcher:
 *   meaning: The service that publishes transactions.
 * Epoch:
 * ````
 *
 * ````mdx content/index.mdx
 * One sequencer, one batcher.
 * ````
 *
 * - `content/_glossary.yaml:4:1` Unexpected second definition of `sequencers`: it is already a form of `Sequencer`
 * - `content/_glossary.yaml:6:3` Unexpected key `meaning` of the term `Batcher`, expected `definition`, `also` or `href`
 * - `content/_glossary.yaml:7:1` Unexpected term `Epoch` without a definition, expected one or two sentences
 *
 * Right:
 *
 * ````yaml content/_glossary.yaml
 * Sequencer:
 *   definition: The machine that orders transactions.
 *   also: [sequencers]
 * Batcher: The service that publishes transactions.
 * ````
 *
 * ````mdx content/index.mdx
 * One sequencer, one batcher.
 * ````
 */
export const glossary: PipelineRule = {
  kind: 'pipeline',
  name: 'glossary',
  severity: 'error',
  summary: '`_glossary.yaml` defines every term once.'
}
