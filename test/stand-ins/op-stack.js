import {args, fail, name, versionOf} from './command-line.js'
import {tools} from './tools.js'

/**
 * Programs for `docsgen test` that cannot be installed here: those of the OP Stack, what builds them, and Docker. Each checks its flags
 * and variables against the catalog of the site, reads the files that the real program reads, and does the part of its work that the
 * pages rely on: deposits, outputs, games and withdrawals are real transactions of the released contracts on local chains of `anvil`.
 *
 *     node op-stack.js install FOLDER     write a script for each program into a folder for PATH
 *     node op-stack.js NAME ARGUMENT…     run a program
 */
if (Object.hasOwn(tools, name)) await tools[name]()
else if (args[0] === '--version')
  console.log(`${name === 'op-reth' ? 'Reth Version:' : `${name} version`} ${versionOf(name)}`)
else {
  // Only these load the clients of the chains, which take a second.
  const {services} = await import('./services.js')
  if (!Object.hasOwn(services, name)) fail('no such program')
  await services[name]()
}
