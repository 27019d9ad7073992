import {parse, TomlError} from 'smol-toml'

/** Returns why a text is not valid TOML, and the character at which it fails, from 0; undefined if it is valid. */
export function parseToml(text: string): {readonly message: string; readonly at: number} | undefined {
  try {
    // TOML integers have 64 bits; only a JavaScript number cannot hold them all.
    parse(text, {integersAsBigInt: 'asNeeded'})
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
