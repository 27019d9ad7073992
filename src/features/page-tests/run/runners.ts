/** Names of languages by their other spellings. */
const languages: Readonly<Record<string, string>> = {
  javascript: 'js',
  mjs: 'js',
  typescript: 'ts',
  mts: 'ts',
  py: 'python',
  rb: 'ruby',
  golang: 'go',
  sol: 'solidity',
  rs: 'rust'
}

const endings: Readonly<Record<string, string>> = {
  js: 'mjs',
  ts: 'mjs',
  python: 'py',
  ruby: 'rb',
  solidity: 'sol',
  rust: 'rs'
}

/** Languages that need no setting. */
const own: Readonly<Record<string, string>> = {js: 'node', ts: 'node'}

/** Runs the code of a language. */
export interface Runner {
  /** The path of the file with the code follows. */
  readonly command: string
  readonly ending: string
  /** Whether the code is TypeScript, which becomes JavaScript first. */
  readonly isTyped: boolean
}

/** Returns the name of a language, which may have several spellings. */
export function languageOf(name: string): string {
  return languages[name] ?? name
}

/** Returns the languages that the configuration contains twice, with both spellings. */
export function repeatedRunners(configured: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const names = Object.keys(configured)
  return names.flatMap((name, index) => {
    const first = names.slice(0, index).find(other => languageOf(other) === languageOf(name))
    return first === undefined ? [] : [[first, name] as const]
  })
}

/** Returns the runner of a language; `undefined` if there is none. */
export function runnerOf(name: string, configured: Readonly<Record<string, string>>): Runner | undefined {
  const language = languageOf(name)
  const set = Object.entries(configured).find(([key]) => languageOf(key) === language)?.[1]
  const command = set ?? own[language]
  if (command === undefined) return undefined
  // A runner of the project may understand TypeScript itself.
  const isTyped = language === 'ts' && set === undefined
  return {
    command,
    ending: isTyped ? 'mjs' : set === undefined ? (endings[language] ?? language) : ownEnding(language),
    isTyped
  }
}

function ownEnding(language: string): string {
  return language === 'ts' ? 'ts' : (endings[language] ?? language)
}
