import {spawn} from 'node:child_process'
import type {Browser, Page} from 'playwright-core'
import {createProject, type Files, type Project} from '../build/project.ts'
import {programPath} from '../dev/program.ts'

export interface ProjectSite {
  readonly project: Project
  /** Address of the site, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Builds a project and serves it like `docsgen preview`, under the policy that a host would send. */
export async function serveProject(files: Files): Promise<ProjectSite> {
  const project = createProject(files, 'docsgen-site-')
  const built = await project.build()
  if (built.code !== 0) throw new Error(`docsgen build ended with ${built.code}:\n${built.stderr}`)
  return {project, ...(await servePreview(project.root))}
}

/** Serves the built site. */
export async function servePreview(
  root: string,
  program = programPath(),
  args: readonly string[] = []
): Promise<Omit<ProjectSite, 'project'>> {
  const child = spawn(process.execPath, [program, 'preview', root, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((done, fail) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
      if (found) done(found)
    })
    child.once('exit', code => fail(new Error(`docsgen preview ended with ${code}: ${text}`)))
  })
  return {
    url,
    close: () =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      })
  }
}

/** Opens a page and collects all messages of the browser, not only errors. */
export async function openPage(browser: Browser, url: string): Promise<{page: Page; messages: string[]}> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}})
  page.setDefaultTimeout(20_000)
  const messages: string[] = []
  page.on('pageerror', error => messages.push(`error: ${error.message}`))
  page.on('console', message => messages.push(`${message.type()}: ${message.text()}`))
  page.on('response', reply => reply.status() >= 400 && messages.push(`${reply.status()}: ${reply.url()}`))
  await page.goto(url)
  return {page, messages}
}
