import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

/** What the tests of `build --host` start. */
const servers = {nginx: 'nginx-light', caddy: 'caddy'}

/** On Debian as root installs the servers that are missing; elsewhere their tests are skipped, which say so. */
export function installServers() {
  const missing = Object.entries(servers).flatMap(([program, name]) =>
    spawnSync(program, ['version'], {stdio: 'ignore'}).error ? [name] : []
  )
  if (missing.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing the Debian packages ${missing.join(' and ')} …`)
  // Not to be started as services.
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'}
  const {status} = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env
  })
  if (status !== 0) console.log('They could not be installed: their tests are skipped.')
}
