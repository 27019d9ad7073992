import type {PackagedTemplate} from '../../host/package/list-templates.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const ejectCommand: AppCommand<{readonly list?: boolean}, {readonly name?: string}> = {
  name: 'eject',
  summary: "Copy a packaged template into the project's templates, to change it there.",
  arguments: ['[name]'],
  options: [
    {flags: '--list', summary: 'list the templates'},
    {flags: '--root <dir>', summary: 'folder of the project (default: the current one)'}
  ],
  examples: ['docsgen eject --list', 'docsgen eject Footer'],
  async run({args: {name}, options: {list}, app, root, logger, print}) {
    if (name !== undefined && !list) {
      const {eject: copy} = await import('./eject.ts')
      logger.info(`Wrote ${copy(app, root, name)}.`)
      return
    }
    const {listTemplates} = await import('../../host/package/list-templates.ts')
    print(tableOf(listTemplates(app, root)))
  }
}

/** Returns one line for each template, below a heading for each kind. */
function tableOf(templates: readonly PackagedTemplate[]): string {
  const width = Math.max(...templates.map(({name}) => name.length))
  return templates
    .map(({name, kind, about, replaced}, index) => {
      const previous = templates[index - 1]?.kind
      const heading = kind === previous ? '' : `${previous === undefined ? '' : '\n'}${kind}\n`
      return `${heading}${`  ${name.padEnd(width)}  ${replaced ? "(the project's own)" : about}`.trimEnd()}\n`
    })
    .join('')
}

/** Copies packaged templates into a project, to change them. */
export const eject = defineFeature({name: 'eject', commands: [ejectCommand]})
