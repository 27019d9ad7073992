import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs'
import {createServer} from 'node:http'
import {homedir} from 'node:os'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {args, constants, fail, script, write} from './command-line.js'
import {docker} from './containers.js'

/** Runs the program that a stand-in covers in `PATH`; returns its exit code. */
function runReal(program, words) {
  const path = process.env.PATH.split(':').slice(1).join(':')
  return spawnSync(program, words, {stdio: 'inherit', env: {...process.env, PATH: path}}).status ?? 1
}

/** Programs that fetch, build, install or serve something. */
export const tools = {
  git() {
    const [command, ref = ''] = args
    if (command === 'clone')
      for (const folder of ['op-node', 'op-batcher', 'op-proposer', 'op-challenger', 'cannon', 'rust'])
        mkdirSync(join('optimism', folder), {recursive: true})
    if (command !== 'checkout') return
    const [program, version] = ref.split('/')
    if (constants.current[program]?.value !== version) fail(`pathspec '${ref}' did not match any file(s) known to git`)
  },

  // Builds the program of the folder.
  just() {
    const program = basename(process.cwd())
    if (args.length === 0) write(join('bin', program), script(program), 0o755)
  },

  cargo() {
    const program = args[args.indexOf('--bin') + 1]
    write(join('target', 'release', program), script(program), 0o755)
  },

  /** Installs packages of this repository's `node_modules`; the registry is out of reach. */
  npm() {
    const modules = join(process.env.DOCSGEN_PROJECT, 'node_modules')
    if (args[0] !== 'install') process.exit(runReal('npm', args))
    for (const wanted of args.slice(1)) {
      const [, packageName, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted)
      const {version: installed} = JSON.parse(readFileSync(join(modules, packageName, 'package.json'), 'utf8'))
      if (version && version !== installed) fail(`${packageName} ${installed} is installed, not ${version}`)
    }
    if (!existsSync('node_modules')) symlinkSync(modules, 'node_modules')
  },

  /** Makes a project and links the libraries that it would download; all else is the work of the real one. */
  forge() {
    const modules = join(process.env.DOCSGEN_PROJECT, 'node_modules')
    const [command, what] = args
    if (command === 'init') {
      for (const folder of ['src', 'script', 'test', 'lib']) mkdirSync(join(what, folder), {recursive: true})
      write(join(what, 'foundry.toml'), '[profile.default]\nsrc = "src"\nout = "out"\nlibs = ["lib"]\n')
      return symlinkSync(join(modules, 'forge-std'), join(what, 'lib', 'forge-std'))
    }
    if (command === 'install') {
      if (what !== 'OpenZeppelin/openzeppelin-contracts') fail(`no package for the library ${what}`)
      const folder = join('lib', basename(what))
      // The library has sources outside of `contracts` too, so `forge` maps its name to its root.
      write(join(folder, 'fv', 'Harness.sol'), '// SPDX-License-Identifier: MIT\n')
      return cpSync(join(modules, '@openzeppelin', 'contracts'), join(folder, 'contracts'), {recursive: true})
    }
    process.exit(runReal('forge', args))
  },

  /** The consensus client of L1. */
  beacon() {
    const port = Number(args[0])
    createServer((_, response) => response.end('{"data":{"version":"stand-in"}}')).listen(port, '127.0.0.1')
  },

  /** Links the real programs of Foundry to where its installer puts them. The scripts of npm's packages end with 0 after every failure. */
  foundry() {
    const packages = join(process.env.DOCSGEN_PROJECT, 'node_modules', '@foundry-rs')
    const bin = join(homedir(), '.foundry', 'bin')
    mkdirSync(bin, {recursive: true})
    for (const program of ['anvil', 'cast', 'forge']) {
      const binary = readdirSync(packages).find(folder => folder.startsWith(`${program}-`))
      symlinkSync(join(packages, binary, 'bin', program), join(bin, program))
    }
  },

  install() {
    const folder = args[0] ?? homedir()
    for (const program of ['op-deployer', 'git', 'just', 'cargo', 'docker', 'npm', 'forge'])
      write(join(folder, program), script(program), 0o755)
    const compiler = fileURLToPath(new URL('solc.js', import.meta.url))
    write(join(folder, 'solc'), `#!/bin/sh\nexec '${process.execPath}' '${compiler}' "$@"\n`, 0o755)
  },

  docker: () => docker(args)
}
