import {execFileSync, spawn} from 'node:child_process'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {dirname} from 'node:path'
import {pathToFileURL} from 'node:url'
import {createProject, type Files, type Project} from '../../../../test/build/project.ts'

/** A repository that another project has as a source. */
export interface Remote extends Project {
  /** Its `file:` address. */
  readonly url: string
  /** Commits all changes; returns the commit. */
  commit(): string
  /** Returns the newest commit. */
  head(): string
}

export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim()
}

/** Creates a repository with one commit on the branch `main`. */
export function createRemote(files: Files): Remote {
  const project = createProject({'docsgen.config.json': '{}', ...files})
  if (!('docsgen.config.json' in files)) project.remove('docsgen.config.json')
  git(project.root, 'init', '-q', '--initial-branch', 'main')
  const settings = {'user.name': 'A', 'user.email': 'a@example.org', 'commit.gpgSign': 'false', 'tag.gpgSign': 'false'}
  for (const [key, value] of Object.entries(settings)) git(project.root, 'config', key, value)
  const head = (): string => git(project.root, 'rev-parse', 'HEAD')
  const commit = (): string => {
    git(project.root, 'add', '-A')
    git(project.root, 'commit', '-q', '-m', 'change')
    return head()
  }
  commit()
  return {...project, url: pathToFileURL(project.root).href, commit, head}
}

/**
 * Answers git's requests for a repository with `git http-backend`, as hosts do.
 *
 * @param cutAfter number of bytes of the response with the files after which the connection ends
 * @param hangs whether the connection stays open instead
 */
export function answerGit(
  request: IncomingMessage,
  response: ServerResponse,
  input: {readonly root: string; readonly path: string; readonly cutAfter?: number; readonly hangs?: boolean}
): void {
  const {root, path, cutAfter, hangs = false} = input
  const url = new URL(request.url ?? '', 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: dirname(root),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/project/.git${url.pathname.slice(path.length)}`,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['git-protocol'] && {GIT_PROTOCOL: String(request.headers['git-protocol'])}),
      ...(request.headers['content-encoding'] && {HTTP_CONTENT_ENCODING: request.headers['content-encoding']})
    },
    stdio: ['pipe', 'pipe', 'ignore']
  })
  request.pipe(child.stdin)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    const whole = Buffer.concat(chunks)
    const end = whole.indexOf('\r\n\r\n')
    const headers = Object.fromEntries(
      whole
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map(line => line.split(': ', 2) as [string, string])
    )
    const {Status: status = '200', ...rest} = headers
    const body = whole.subarray(end + 4)
    if (cutAfter === undefined || body.length < cutAfter) {
      response.writeHead(Number.parseInt(status, 10), rest).end(body)
      return
    }
    response.writeHead(200, rest)
    response.write(body.subarray(0, cutAfter), () => (hangs ? undefined : response.destroy()))
  })
}
