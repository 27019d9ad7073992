import {posix} from 'node:path'
import type {Node} from 'unist'
import {createProjectSyntax, type ProjectSyntax} from '../../content/parse/project-syntax.ts'
import {type IncludedGuest, type ReadContext, report} from '../../content/read-context.ts'
import {recordsName} from '../../content/settings/records.ts'
import {isBelow} from '../../model/project/places.ts'
import type {Include} from '../../model/text/include.ts'
import {parseReference} from '../../model/text/include-part.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {settingsKey} from '../../plugin/settings.ts'

const syntaxes = new WeakMap<IncludedGuest, {readonly syntax: ProjectSyntax | undefined}>()

/** Returns the syntax of a guest's files. */
export function guestSyntax(guest: IncludedGuest): ProjectSyntax | undefined {
  const known = syntaxes.get(guest) ?? {syntax: createProjectSyntax(guest.remarkPlugins, guest.syntax)}
  syntaxes.set(guest, known)
  return known.syntax
}

/** Returns the include of `<Include from="specs:derivation.md#batch" />`. Reports an unknown source. */
export function guestInclude(written: string, node: Node, context: ReadContext): Include | undefined {
  const {guests = {}} = context.options
  const [, name = '', reference = ''] = /^([^:]*):(.*)$/.exec(written) ?? []
  const guest = Object.hasOwn(guests, name) ? guests[name] : undefined
  // A change of the record is a change of the page.
  context.constants.add(settingsKey(recordsName, `sources/${name}`))
  if (!guest) {
    const names = Object.keys(guests)
    report(context, {
      rule: 'missing-import',
      at: node,
      reason: `Unexpected include of \`${written}\`, expected the name of a source and a file, such as \`specs:derivation.md\`${didYouMean(suggest(name, names))}`,
      note:
        names.length === 0
          ? 'None of the configured sources is on this machine. `docsgen record sources` fetches them.'
          : `The sources are ${names.map(each => `\`${each}\``).join(', ')}.`
    })
    return undefined
  }
  const {path, region, ...part} = parseReference(reference)
  const target = posix.join(guest.pages, path)
  const {position, data} = node
  return {
    type: 'include',
    written: written.replace(/#.*$/, ''),
    // A source cannot include files of the project.
    paths: isBelow(target, guest.dir) ? [target] : [],
    ...part,
    ...(region !== undefined && {region, sections: true}),
    ...(position && {position}),
    ...(data && {data})
  }
}
