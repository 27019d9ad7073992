import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** What tests start beside Chromium, and the Debian package of each: the servers of `build --host`, and a second browser. */
const programs = {nginx: 'nginx-light', caddy: 'caddy', 'firefox-esr': 'firefox-esr'}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** On Debian as root installs the programs that are missing; elsewhere their tests are skipped, which say so. */
export function installPrograms() {
  const missing = Object.entries(programs).flatMap(([program, name]) =>
    folders.some(folder => existsSync(join(folder, program))) ? [] : [name]
  )
  if (missing.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing the Debian packages ${missing.join(', ')} …`)
  // Not to be started as services.
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'}
  const {status} = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env
  })
  if (status !== 0) console.log('They could not be installed: their tests are skipped.')
}
