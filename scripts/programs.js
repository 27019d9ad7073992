import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/**
 * Programs that tests start in addition to Chromium, with their Debian packages: the servers of `build --host`, a second browser, the
 * checkers of the commands and alert rules in `content/`, and Python-Markdown, with which the dialect of MkDocs is compared.
 */
const programs = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  'firefox-esr': 'firefox-esr',
  shellcheck: 'shellcheck',
  promtool: 'prometheus',
  markdown_py: 'python3-pymdownx'
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** Installs missing programs as root on Debian. Elsewhere, their tests are skipped and say so. */
export function installPrograms() {
  const missing = Object.entries(programs).flatMap(([program, name]) =>
    folders.some(folder => existsSync(join(folder, program))) ? [] : [name]
  )
  if (missing.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing the Debian packages ${missing.join(', ')} …`)
  // Do not start them as services.
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'}
  const {status} = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env
  })
  if (status !== 0) console.log('They could not be installed: their tests are skipped.')
}
