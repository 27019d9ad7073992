import type {CommandOption} from '../../plugin/command.ts'
import {collect, parseBase, parseCount, parseDate, parsePort, parseUrl} from './parse-values.ts'

// Options that several commands share, so their spelling and descriptions are the same.

export const url: CommandOption = {
  flags: '--url <origin>',
  summary: 'address of the published site, such as https://docs.example.org',
  parse: parseUrl
}

export const base: CommandOption = {
  flags: '--base <path>',
  summary: 'path under which the site is served, such as /docs/',
  parse: parseBase
}

export const jobs: CommandOption = {
  flags: '--jobs <n>',
  summary: 'number of threads (default: depends on cores and pages)',
  parse: parseCount
}

export const date: CommandOption = {
  flags: '--date <date>',
  summary: 'date to compare with publish_date and expiry_date, or `today`',
  parse: parseDate
}

export const rule: CommandOption = {
  flags: '--rule <name=severity>',
  summary: 'off, info, warn or error for one rule, or for all (`*`); may be repeated',
  parse: collect,
  default: []
}

export const noCache: CommandOption = {flags: '--no-cache', summary: 'read every page again'}

export const noRemoteCache: CommandOption = {
  flags: '--no-remote-cache',
  summary: 'do not use the remote cache in `build.remoteCache`'
}

/** Options of a command that serves a built site. */
export const serving: readonly CommandOption[] = [
  {flags: '--port <n>', summary: 'port (default: 4321, or the next free port)', parse: parsePort},
  {flags: '--strict-port', summary: 'fail if the port is taken'},
  {flags: '--host <address>', summary: 'address to listen on (default: 127.0.0.1)'}
]

export const builtSite: CommandOption = {flags: '--out-dir <dir>', summary: 'the built site (default: dist)'}
