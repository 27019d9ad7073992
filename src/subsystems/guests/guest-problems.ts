import type {UserSettings} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {nameOfRoute, type UserGuest} from '../../model/project/guests.ts'

/** Schemes of links, which no source can have as its name: `<Include from="https:…">` is an address. */
const schemes = new Set([
  'data',
  'file',
  'ftp',
  'git',
  'http',
  'https',
  'javascript',
  'mailto',
  'ssh',
  'tel',
  'version'
])

/** Returns the problems with the sources of a configuration that are visible without their files. */
export function guestProblems({sources = []}: UserSettings): ConfigProblem[] {
  const routes = sources.map(({to}) => to.replace(/\/+$/, ''))
  const names = sources.map(({name, to}) => name ?? nameOfRoute(to))
  return sources.flatMap((source, index) => [
    ...repeated(routes, index, to => ({
      keys: ['sources', index, 'to'],
      reason: `Two sources have the route \`${to}\`. Give each its own route`
    })),
    ...repeated(names, index, name => ({
      keys: ['sources', index, source.name === undefined ? 'to' : 'name'],
      reason: `Two sources have the name \`${name}\`. Set \`name\` on one of them`
    })),
    ...(schemes.has(names[index] ?? '')
      ? [
          {
            keys: ['sources', index, 'to'],
            reason: `Unexpected name \`${names[index]}\`, which addresses use. Set \`name\``
          }
        ]
      : []),
    ...fromProblems(source, index)
  ])
}

function repeated(
  values: readonly string[],
  index: number,
  problem: (value: string) => ConfigProblem
): readonly ConfigProblem[] {
  const value = values[index] ?? ''
  return values.indexOf(value) < index ? [problem(value)] : []
}

function fromProblems({from = ''}: UserGuest, index: number): readonly ConfigProblem[] {
  return from.split('/').includes('..') || /^[a-zA-Z]:|\\/.test(from)
    ? [{keys: ['sources', index, 'from'], reason: `Unexpected \`${from}\`, expected a folder of the repository`}]
    : []
}
