import type {VirtualPage} from 'docsgen'
import type {CommandReference} from 'docsgen/reference'
import {code, mdPage, sentence, table} from './markdown.ts'

/** Returns a page for each command, and one that lists them. */
export function commandPages(commands: readonly CommandReference[]): VirtualPage[] {
  return [
    mdPage(
      '/reference/commands',
      'Commands',
      'Every command of docsgen, its options and its exit codes.',
      `${table(
        ['Command', 'Description'],
        commands.map(({name, about}) => [`[${code(`docsgen ${name}`)}](/reference/commands/${slug(name)})`, about])
      )}

A command works on the current folder, or on the folder that you pass.

## Exit codes

| Code | Meaning |
| --- | --- |
| 0 | Done. |
| 1 | The content has errors. A build left the old site in place. |
| 2 | Wrong usage or wrong configuration. |
| 3 | A machine failure: a full disk, missing permission, another build in progress. |
| 130 | Interrupted. |

Results go to the standard output, messages to the standard error. Commands respect \`NO_COLOR\` and \`FORCE_COLOR\`.`
    ),
    ...commands.map(({name, usage, about, options, examples}) =>
      mdPage(
        `/reference/commands/${slug(name)}`,
        `docsgen ${name}`,
        about,
        `\`\`\`text
${usage}
\`\`\`

## Options

${table(
  ['Option', 'Values', 'Default', 'Meaning'],
  options.map(({flags, about: meaning, choices = [], initial = ''}) => [
    code(flags),
    choices.map(code).join(', '),
    initial && code(initial),
    sentence(meaning.replaceAll('|', '\\|').replace(/<(\w+)>/g, '$1'))
  ])
)}

## Examples

\`\`\`bash
${examples.join('\n')}
\`\`\``
      )
    )
  ]
}

function slug(name: string): string {
  return name.replaceAll(' ', '-')
}
