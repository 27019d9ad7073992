import {bundledLanguages, bundledLanguagesAlias} from 'shiki/langs'

/** Languages without a grammar that are not reported. */
export const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'tree', 'output'])

/** Returns whether Shiki supports the language, or it is plain text. */
export function isKnownLanguage(language: string): boolean {
  return (
    plainLanguages.has(language) ||
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language) ||
    language === 'jsonc'
  )
}

/** Names that writers use and Shiki does not know. */
const aliases: Readonly<Record<string, string>> = {
  'bash-session': 'shellsession',
  cfg: 'ini',
  compose: 'yaml',
  conf: 'ini',
  curl: 'bash',
  'docker-compose': 'yaml',
  dos: 'bat',
  env: 'dotenv',
  golang: 'go',
  ndjson: 'json',
  node: 'js',
  patch: 'diff',
  python3: 'python',
  service: 'ini',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  sol: 'solidity',
  yul: 'solidity'
}

/** Returns Shiki's name of a language, ignoring case; an unknown name unchanged. */
export function languageOf(written: string): string {
  if (isKnownLanguage(written)) return written
  const name = written.toLowerCase()
  const known = Object.hasOwn(aliases, name) ? aliases[name] : name
  return known !== undefined && isKnownLanguage(known) ? known : written
}

/** Returns every language that a fence may have. */
export function languageNames(): string[] {
  return [...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias), 'text']
}

/** Returns whether code of a language is highlighted. */
export function isColored(language: string): boolean {
  return !plainLanguages.has(language) && isKnownLanguage(language)
}
