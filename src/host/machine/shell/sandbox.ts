import {spawnSync} from 'node:child_process'
import {existsSync, realpathSync} from 'node:fs'
import {homedir} from 'node:os'
import {basename, delimiter, dirname, join} from 'node:path'
import {HostError} from '../host-error.ts'

/** How the programs of a session are kept apart from the machine, best first. */
export type SandboxKind = 'bwrap' | 'container' | 'none'

export interface Sandbox {
  readonly kind: SandboxKind
  /** For reports: `bwrap`, `docker (node:22)`, `none`. */
  readonly name: string
  /** `docker` or `podman`, with the image. */
  readonly container?: {readonly program: string; readonly image: string}
}

/** What the programs of a session see. Paths are absolute. */
export interface SandboxView {
  /** The session's own folder, with its home in `home` and the files of steps in `steps`. */
  readonly folder: string
  readonly project: string
  readonly mounts: readonly string[]
  readonly network: boolean
  readonly env: Readonly<Record<string, string>>
  /** Name of a container. */
  readonly id: string
}

/** Returns the best sandbox of the machine: `bwrap` if it works, else none. */
export function findSandbox(): Sandbox {
  const probe = [
    '--ro-bind',
    '/',
    '/',
    '--unshare-pid',
    '--unshare-net',
    '--die-with-parent',
    '--dev',
    '/dev',
    '--proc',
    '/proc'
  ]
  const works = process.platform === 'linux' && spawnSync('bwrap', [...probe, 'true'], {stdio: 'ignore'}).status === 0
  return works ? {kind: 'bwrap', name: 'bwrap'} : {kind: 'none', name: 'none'}
}

/**
 * Returns the sandbox of an image. Gets the image if the machine does not have it: no step should wait for that.
 *
 * @throws HostError 2 if neither Docker nor Podman runs, or if the image has no Bash
 */
export function containerSandbox(image: string): Sandbox {
  const program = ['docker', 'podman'].find(name => spawnSync(name, ['info'], {stdio: 'ignore'}).status === 0)
  if (!program) throw new HostError('`--in` needs Docker or Podman, and neither of them runs on this machine.', 2)
  // The engine prints its progress and its errors.
  const probe = ['run', '--rm', '--entrypoint', 'bash', image, '-c', 'true']
  if (spawnSync(program, probe, {stdio: ['ignore', 'ignore', 'inherit']}).status !== 0)
    throw new HostError(
      `The image \`${image}\` does not run Bash. Check its name, or choose an image that has Bash.`,
      2
    )
  return {kind: 'container', name: `${program} (${image})`, container: {program, image}}
}

/** Returns the command line that runs a program in a sandbox. */
export function sandboxed(
  command: readonly string[],
  {kind, container}: Sandbox,
  view: SandboxView
): readonly [program: string, ...args: string[]] {
  const {folder, project, mounts, network} = view
  if (container) return [container.program, ...containerArgs(container, view, command)]
  if (kind === 'none') return command as [string, ...string[]]
  const readable = [...toolFolders(), project, ...mounts].filter(path => existsSync(path))
  return [
    'bwrap',
    ...['--unshare-pid', '--unshare-ipc', '--die-with-parent'],
    ...(network ? [] : ['--unshare-net']),
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
    // Other people's files, keys and sockets.
    ...hidden().flatMap(path => ['--tmpfs', path]),
    ...(network ? resolverFiles().flatMap(path => ['--ro-bind', path, path]) : []),
    ...readable.flatMap(path => ['--ro-bind', path, path]),
    ...['--bind', folder, folder, '--chdir', join(folder, 'home')],
    ...command
  ]
}

function hidden(): readonly string[] {
  const folders = ['/tmp', '/var/tmp', '/run', '/home', '/root', homedir()]
  return [...new Set(folders)].filter(path => path !== '/' && existsSync(path))
}

/** Returns the files that name resolution needs, if they are in a hidden folder. */
function resolverFiles(): readonly string[] {
  const file = existsSync('/etc/resolv.conf') ? realpathSync('/etc/resolv.conf') : ''
  return file.startsWith('/run/') ? [file] : []
}

/** Returns the folders of programs that are in a hidden folder, such as `~/.nvm/versions/node/v22/bin`, with what they load. */
function toolFolders(): readonly string[] {
  const covered = hidden()
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(path => covered.some(folder => path.startsWith(`${folder}/`)) && existsSync(path))
    .flatMap(path =>
      ['bin', 'shims'].includes(basename(path))
        ? [path, ...['lib', 'libexec', 'versions'].map(name => join(dirname(path), name))]
        : [path]
    )
}

function containerArgs(
  {program: engine, image}: NonNullable<Sandbox['container']>,
  {folder, project, mounts, network, env, id}: SandboxView,
  [program = '', ...args]: readonly string[]
): readonly string[] {
  const {getuid, getgid} = process
  return [
    ...['run', '--rm', '--interactive', '--init', '--name', id],
    ...(network ? [] : ['--network', 'none']),
    ...(getuid && getgid ? ['--user', `${getuid.call(process)}:${getgid.call(process)}`] : []),
    // Without root, Podman gives the user another number in the container, who may not write into the folder.
    ...(engine === 'podman' && getuid?.call(process) !== 0 ? ['--userns', 'keep-id'] : []),
    ...['--volume', `${folder}:${folder}`, '--workdir', join(folder, 'home')],
    ...[project, ...mounts].flatMap(path => ['--volume', `${path}:${path}:ro`]),
    // The image has its own programs.
    ...Object.entries(env).flatMap(([name, value]) => (name === 'PATH' ? [] : ['--env', `${name}=${value}`])),
    // Images start other programs by default.
    ...['--entrypoint', program, image],
    ...args
  ]
}
