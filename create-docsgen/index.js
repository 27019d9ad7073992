#!/usr/bin/env node
// `npm create docsgen@latest my-docs -- --yes` is `docsgen init my-docs --yes`. The only difference: without a folder, `init` uses
// the current one, and this program asks for a new one, as people expect of `npm create`.
import {asksForHelp, hasFolder} from './folder-argument.js'

const defaultFolder = 'my-docs'
const args = process.argv.slice(2)
const folder = hasFolder(args) || asksForHelp(args) ? [] : [await chooseFolder()]
process.argv.splice(2, args.length, 'init', ...folder, ...args)
await import(new URL('bin/docsgen.js', import.meta.resolve('docsgen/package.json')).href)

/** Returns the folder that the user enters; `my-docs` if options answer the questions, or if there is no terminal. */
async function chooseFolder() {
  if (args.length > 0 || !process.stdin.isTTY) return defaultFolder
  const {cancel, isCancel, text} = await import('@clack/prompts')
  // Standard output is for results, as in the prompts of `init`.
  const output = process.stderr
  const answer = await text({
    message: 'Folder of the new project',
    placeholder: defaultFolder,
    defaultValue: defaultFolder,
    output
  })
  if (!isCancel(answer)) return answer.trim() || defaultFolder
  cancel('Nothing was written.', {output})
  process.exit(130)
}
