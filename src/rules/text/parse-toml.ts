import {parse, TomlError} from 'smol-toml'

/** Why a text is no TOML, and at which character from 0; nothing where it is. */
export function parseToml(text: string): {readonly message: string; readonly at: number} | undefined {
  try {
    parse(text)
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const lines = text.split('\n').slice(0, error.line - 1)
    return {
      message: (error.message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, ''),
      at: lines.reduce((sum, line) => sum + line.length + 1, 0) + error.column - 1
    }
  }
}
