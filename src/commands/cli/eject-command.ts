import type {Command} from 'commander'
import {addCommand, type CommonOptions, loggerOf} from './add-command.ts'

interface EjectFlags extends CommonOptions {
  readonly list?: boolean
  readonly root?: string
}

export function ejectCommand(program: Command): void {
  addCommand(program, 'eject [name]', "Copy a packaged template into the project's templates, to change it there.", [
    'docsgen eject --list',
    'docsgen eject Footer'
  ])
    .option('--list', 'what can be copied')
    .option('--root <dir>', 'root of the project; default: the current folder')
    .action(run)
}

async function run(name: string | undefined, flags: EjectFlags): Promise<void> {
  const {eject, listTemplates} = await import('../eject/eject.ts')
  const {findRoot} = await import('../../host/machine/paths.ts')
  const root = findRoot(flags.root)
  if (name !== undefined && !flags.list) {
    loggerOf(flags).info(`Wrote ${eject(root, name)}.`)
    return
  }
  const templates = listTemplates(root)
  const width = Math.max(...templates.map(template => template.name.length))
  let kind = ''
  for (const template of templates) {
    if (template.kind !== kind) process.stdout.write(`${kind === '' ? '' : '\n'}${template.kind}\n`)
    kind = template.kind
    const about = template.replaced ? "(the project's own)" : template.about
    process.stdout.write(`${`  ${template.name.padEnd(width)}  ${about}`.trimEnd()}\n`)
  }
}
