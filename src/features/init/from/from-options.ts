import {dialectNames} from '../../../model/project/config.ts'
import type {CommandOption} from '../../../plugin/command.ts'

/** Options of `docsgen init` for a project with the pages of another generator's project, or of a folder of Markdown. */
export const fromOptions: readonly CommandOption[] = [
  {
    flags: '--from <dir>',
    summary: "migrate another generator's project, or a folder of Markdown: pages, order, redirects, settings",
    conflicts: ['template', 'title']
  },
  {
    flags: '--dialect <name>',
    summary: 'the generator of that project, if docsgen does not recognize it',
    choices: dialectNames
  },
  {flags: '--keep-syntax', summary: "keep the other generator's syntax in pages"}
]
