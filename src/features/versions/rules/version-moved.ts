import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * The tag or branch of a version from git names another commit than in the last build. The site shows the pages of the new commit. A
 * branch moves with every commit; a tag should not move, so readers of a release see the same pages forever. To forbid moved tags, set
 * the severity to `error`: builds then fail until the tag is moved back, or the configuration names the new commit instead of the tag.
 */
export const versionMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'version-moved',
  severity: 'info',
  summary: 'The commit of a version is the same as in the last build.',
  inBuilds: true
}
