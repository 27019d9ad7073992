import type {PageNotes} from '../../../plugin/notes.ts'
import type {MakeOutput, Plugin} from '../../../plugin/plugin.ts'
import type {SettingsFile} from '../../../plugin/settings.ts'
import type {SlotFiller} from '../../../plugin/slots.ts'
import type {PageRule, SiteRule} from '../../../rules/rule.ts'
import {withinTime, withinTimeNow} from '../../machine/time/within-time.ts'
import {noteOrigin} from '../note-origin.ts'

/** Returns the plugin with a time limit on its members that run in the main thread. Its errors record where they were thrown. */
export function boundPlugin(root: string, plugin: Plugin): Plugin {
  const {loadComponents, pages, tagRoute, outputs, pictures, settings, slots, lower, notes} = plugin
  const wait = <T>(run: () => T | Promise<T>): Promise<Awaited<T>> =>
    withinTime(run).catch((error: unknown) => {
      throw noteOrigin(root, error)
    })
  const bound =
    (make: MakeOutput): MakeOutput =>
    () =>
      wait(make)
  return {
    ...plugin,
    ...(loadComponents && {loadComponents: () => wait(() => loadComponents.call(plugin))}),
    ...(pages && {pages: project => wait(() => pages.call(plugin, project))}),
    ...(tagRoute && {tagRoute: tag => now(root, () => tagRoute.call(plugin, tag))}),
    ...(outputs && {
      outputs: (site, view) =>
        boundOutputs(
          now(root, () => outputs.call(plugin, site, view)),
          bound
        )
    }),
    ...(settings && {
      settings: Object.fromEntries(
        Object.entries(settings).map(([name, {file, read, missing, ...rest}]) => [
          name,
          {
            ...rest,
            file: typeof file === 'string' ? file : config => now(root, () => file(config)),
            read: (text, path) => now(root, () => read(text, path)),
            ...(missing && {missing: path => now(root, () => missing(path))})
          } satisfies SettingsFile
        ])
      )
    }),
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, filler]) => [
          name,
          {
            data: slot => now(root, () => filler.data(slot)),
            html: (data, view) => now(root, () => filler.html(data, view)),
            markdown: (data, view) => now(root, () => filler.markdown(data, view))
          } satisfies SlotFiller
        ])
      )
    }),
    ...(lower && {
      lower: Object.fromEntries(
        Object.entries(lower).map(([name, own]) => [name, element => now(root, () => own(element))] as const)
      )
    }),
    ...(notes && {
      notes: {
        ...(notes.written && {written: page => now(root, () => notes.written?.(page))}),
        ...(notes.finished && {finished: page => now(root, () => notes.finished?.(page))})
      } satisfies PageNotes
    }),
    ...(pictures && {pictures: {...pictures, make: (...input) => wait(() => pictures.make(...input))}})
  }
}

/** Returns the rule with the same limit. */
export function boundRule(root: string, rule: PageRule | SiteRule): PageRule | SiteRule {
  if (rule.kind === 'site') {
    const check: SiteRule['check'] = (site, report) => now(root, () => rule.check(site, report))
    return {...rule, check}
  }
  const check: PageRule['check'] = (page, report) => now(root, () => rule.check(page, report))
  return {...rule, check}
}

function now<T>(root: string, run: () => T): T {
  try {
    return withinTimeNow(run)
  } catch (error) {
    throw noteOrigin(root, error)
  }
}

type Outputs = ReturnType<NonNullable<Plugin['outputs']>>

function boundOutputs(outputs: Outputs, bound: (make: MakeOutput) => MakeOutput): Outputs {
  return Object.fromEntries(
    Object.entries(outputs).map(([path, output]) => [
      path,
      typeof output === 'function' ? bound(output) : {...output, make: bound(() => output.make())}
    ])
  )
}
