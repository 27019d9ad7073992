import type {CommandOption} from '../../plugin/command.ts'
import {parseShard} from './shard.ts'

/** `docsgen build --shard`: reads a part of the pages. */
export const shardOption: CommandOption = {
  flags: '--shard <i/n>',
  summary: 'read only the pages of part i of n; `docsgen merge` builds the site from all parts',
  parse: parseShard,
  // Only the joined site can use these.
  conflicts: ['host', 'strict', 'drafts', 'date', 'explainRebuild', 'rule']
}
