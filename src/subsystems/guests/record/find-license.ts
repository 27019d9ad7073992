import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {GuestLicense} from '../../../model/project/guests.ts'

/** Licenses by their SPDX names, with words of their texts. The first match is taken. */
const licenses: readonly (readonly [name: string, text: RegExp])[] = [
  ['CC0-1.0', /CC0 1\.0|Creative Commons Zero|creativecommons\.org\/publicdomain\/zero/i],
  ['CC-BY-SA-4.0', /Attribution-ShareAlike 4\.0/i],
  ['CC-BY-NC-4.0', /Attribution-NonCommercial 4\.0/i],
  ['CC-BY-4.0', /Attribution 4\.0|creativecommons\.org\/licenses\/by\/4\.0/i],
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['GPL-2.0', /GNU GENERAL PUBLIC LICENSE\s+Version 2/i],
  ['MPL-2.0', /Mozilla Public License,? (?:Version|v\.) ?2\.0/i],
  ['Apache-2.0', /Apache License,?\s+Version 2\.0/i],
  ['Unlicense', /free and unencumbered software released into the public domain/i],
  ['ISC', /Permission to use, copy, modify, and(?:\/or)? distribute this software/i],
  ['BSD-3-Clause', /Neither the name of/i],
  ['BSD-2-Clause', /Redistributions of source code must retain/i],
  ['MIT', /Permission is hereby granted, free of charge/i]
]

/** Names of license files, those about documentation first. */
const fileName = /^(?:licen[cs]e[-_.]?(?:docs?|cc.*)|(?:un)?licen[cs]e(?:[-_.][\w.-]+)?|copying)(?:\.(?:md|txt|rst))?$/i

/**
 * Returns the license of a folder's files; `undefined` if it has no license file. Text that matches no known license gets the
 * name of its file.
 */
export function findLicense(folder: string): GuestLicense | undefined {
  const files = readdirSync(folder, {withFileTypes: true})
    .filter(entry => entry.isFile() && fileName.test(entry.name))
    .map(({name}) => name)
    .sort((a, b) => Number(/doc|cc/i.test(b)) - Number(/doc|cc/i.test(a)) || a.length - b.length || (a < b ? -1 : 1))
  const [file] = files
  if (file === undefined) return undefined
  const text = readFileSync(join(folder, file), 'utf8').slice(0, 20_000)
  const found = licenses.find(([, pattern]) => pattern.test(text))
  return {name: found?.[0] ?? file, file}
}
