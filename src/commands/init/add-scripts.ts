import {applyEdits, modify, type ParseError, parse} from 'jsonc-parser'

const commands = ['dev', 'check', 'build', 'preview']

/**
 * Adds scripts for docsgen to the text of a `package.json`: `docs:dev` and the like. One that is there stays as it is.
 *
 * @returns nothing where the text is no JSON
 */
export function addScripts(text: string): string | undefined {
  const errors: ParseError[] = []
  const data = parse(text, errors) as {scripts?: Readonly<Record<string, unknown>>} | undefined
  if (errors.length > 0 || typeof data !== 'object' || data === null) return undefined
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  const formattingOptions = {insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol: '\n'}
  return commands.reduce((result, command) => {
    if (data.scripts?.[`docs:${command}`] !== undefined) return result
    return applyEdits(result, modify(result, ['scripts', `docs:${command}`], `docsgen ${command}`, {formattingOptions}))
  }, text)
}
