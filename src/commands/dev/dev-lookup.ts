import {readFile} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {createPageCache} from '../../host/cache/cache.ts'
import {buildInfo} from '../../host/machine/build-id.ts'
import {readInside} from '../../host/machine/files.ts'
import {libDir} from '../../host/machine/paths.ts'
import {openEditor} from '../../host/machine/terminal/open-editor.ts'
import type {Answer, BodyAnswer, RedirectAnswer} from '../../host/server/answer.ts'
import {resolveCleanUrl} from '../../host/server/clean-url.ts'
import {contentType} from '../../host/server/content-type.ts'
import {isToken} from '../../host/server/event-hub.ts'
import {headersFor, parseHeaders} from '../../host/server/headers.ts'
import {prefersMarkdown} from '../../host/server/prefers-markdown.ts'
import {parseRedirects, redirectFor} from '../../host/server/redirects.ts'
import {devPaths, type OpenRequest} from '../../model/dev-protocol.ts'
import {mirrorPathOf, type Route, withBase} from '../../model/url.ts'
import {fullText} from '../../render/outputs.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {outputsOf} from '../load/kept-outputs.ts'
import {pictureJob} from '../load/make-picture.ts'
import type {DevSearch} from './dev-search.ts'
import type {DevSession} from './dev-session.ts'
import type {DevSite} from './dev-site.ts'
import type {Shown} from './good-documents.ts'
import type {PageEntry} from './page-store.ts'

export interface LookupInput {
  readonly site: DevSite
  readonly session: DevSession
  readonly search: DevSearch
  readonly token: string
}

/**
 * Answers requests from the maps of routes and outputs, as a static host would answer from the built site. The text of a request
 * is never joined to a path on the disk.
 */
export function createDevLookup({site, session, search, token}: LookupInput) {
  const base = () => site.project.config.base
  const headerRules = onceEach(parseHeaders)
  const redirectRules = onceEach(parseRedirects)

  const lookup = async (path: string, request: IncomingMessage): Promise<Answer | undefined> => {
    if (path === devPaths.events) return events(request)
    if (!site.isWhole && !site.has(path.slice(1))) await session.prepare(path)
    site.join()
    const forced = redirect(path, true)
    if (forced) return forced
    const live = buildInfo().files['live.js']
    if (live && path === `/assets/${live}`) return file(path, await readFile(join(libDir(), 'client', live)))
    const found = resolveCleanUrl(path, output => site.has(output))
    if (found?.kind === 'redirect') return {kind: 'redirect', to: found.to}
    if (found) return output(found.path, path, request)
    if (path.startsWith('/search/')) {
      const text = await search.file(path.slice(1))
      if (text !== undefined) return file(path, text)
    }
    if (path.startsWith('/assets/island-')) {
      const script = await site.islandFile(path.slice(1))
      if (script) return file(path, script)
    }
    return redirect(path, false)
  }

  const events = (request: IncomingMessage): Answer => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    if (!isToken(query.get('token'), token))
      return {
        kind: 'body',
        status: 403,
        type: 'text/plain;charset=utf-8',
        body: 'Forbidden',
        headers: {'cache-control': 'no-store'}
      }
    const path = query.get('path') ?? '/'
    const inside = path.startsWith(base()) ? `/${path.slice(base().length)}` : '/'
    return {
      kind: 'stream',
      handler: (_request, response) => session.connect({path: inside, hash: query.get('hash') ?? ''}, response)
    }
  }

  /**
   * Reads a requested page. Compares the page with the disk, because the watcher may be late, and also notifies the open tabs of
   * a change. A reading that was already in progress is checked too, because it may have met a half-written file.
   */
  const readNow = async (entry: PageEntry): Promise<PageEntry> => {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (entry.fresh && !site.isCurrent(entry)) session.changed(entry.source)
      else if (entry.fresh) break
      await site.read(entry)
    }
    return entry
  }

  const output = async (path: string, url: string, request: IncomingMessage): Promise<Answer | undefined> => {
    const entry = site.pageAt(path)
    if (entry && prefersMarkdown(request.headers.accept)) {
      const rendered = await site.render(await readNow(entry), 'mirror')
      if (rendered?.text !== undefined) {
        const answer = file(mirrorPathOf(url as Route), rendered.text)
        return {...answer, headers: {...answer.headers, vary: 'Accept'}}
      }
    }
    if (entry) {
      // Reads the page first, so the answer contains its changes to the site's navigation.
      await readNow(entry)
      site.join()
      return document(await session.show(url), url)
    }
    const made = site.outputs().get(path) ?? asset(path)
    return made && make(made, path)
  }

  const asset = (path: string): SiteOutput | undefined => {
    const source = site.assetAt(path)
    return source === undefined ? undefined : {kind: 'copy', source, from: 'page'}
  }

  const make = async (made: SiteOutput, path: string): Promise<Answer | undefined> => {
    switch (made.kind) {
      case 'page':
      case 'mirror': {
        const {source, fallback, route} = made.facts
        const entry = site.store.get(source)
        const kind = fallback ? 'document' : 'mirror'
        const rendered = entry && (await site.render(await readNow(entry), kind, undefined, fallback && route))
        return rendered?.text === undefined ? undefined : file(path, rendered.text)
      }
      case 'style': {
        const {cacheDir, step} = site.project
        const text = createPageCache(cacheDir, step.hash).entry(made.facts.body)?.content.styles
        return text === undefined ? undefined : file(path, text)
      }
      case 'text':
      case 'list': {
        await session.settled()
        const now = site.outputs().get(path)
        return now?.kind === 'text' || now?.kind === 'list' ? file(path, now.text()) : undefined
      }
      case 'made': {
        await session.settled()
        const now = site.outputs().get(path)
        return now?.kind === 'made' ? file(path, await madeNow(now)) : undefined
      }
      case 'picture': {
        const job = pictureJob(site.project, made.picture)
        return file(path, job.kept() ?? (await job.make()))
      }
      case 'full-text': {
        await session.settled()
        const now = site.outputs().get(path)
        if (now?.kind !== 'full-text') return undefined
        const texts = new Map<string, string>()
        for (const {source} of now.pages) {
          const entry = site.store.get(source)
          texts.set(source, (entry && (await site.render(entry, 'mirror'))?.text) ?? '')
        }
        return file(
          path,
          fullText(now.pages, page => texts.get(page.source) ?? '')
        )
      }
      case 'copy': {
        // A module may refer to files in a package outside the project.
        const bytes =
          made.from === 'page'
            ? await readFile(join(site.project.root, made.source)).catch(() => undefined)
            : readInside(site.project.root, made.source)
        return bytes && file(path, bytes)
      }
      case 'client':
        return file(path, await readFile(join(libDir(), 'client', made.name)))
      default:
        return made satisfies never
    }
  }

  const madeNow = async ({key, make}: Extract<SiteOutput, {kind: 'made'}>): Promise<string | Uint8Array> => {
    return key === undefined ? make() : outputsOf(site.project).get([key], make)
  }

  /** Returns the headers of the built site, except for caching. */
  const headersAt = (url: string): Record<string, string> => {
    const rules = headerRules(textOf('_headers'))
    const {'cache-control': _cache, ...headers} = headersFor(rules, withBase(base(), url))
    return headers
  }

  const textOf = (path: string): string => {
    const made = site.outputs().get(path)
    return made?.kind === 'text' ? made.text() : ''
  }

  const document = (shown: Shown, url: string): BodyAnswer => ({
    kind: 'body',
    status: shown.status,
    type: 'text/html;charset=utf-8',
    body: session.inject(shown),
    headers: {...headersAt(url), 'cache-control': 'no-store', vary: 'Accept'}
  })

  const file = (path: string, body: string | Uint8Array): BodyAnswer => ({
    kind: 'body',
    type: contentType(path),
    body,
    headers: headersAt(path.startsWith('/') ? path : `/${path}`)
  })

  const redirect = (path: string, force: boolean): RedirectAnswer | undefined => {
    const rules = redirectRules(textOf('_redirects'))
    const rule = redirectFor(rules, withBase(base(), path), force) ?? redirectFor(rules, path, force)
    if (!rule || ![301, 302, 303, 307, 308].includes(rule.status)) return undefined
    const to = base() !== '/' && rule.to.startsWith(base()) ? `/${rule.to.slice(base().length)}` : rule.to
    // A temporary redirect: the browser would remember a permanent one while the writer still edits the rule.
    return {kind: 'redirect', to, suffix: rule.suffix, status: 307}
  }

  return {
    lookup,
    errorPage: async (status: 404 | 500, path: string): Promise<Answer | undefined> => {
      const own = site.outputs().get(`${status}.html`)
      const file = own?.kind === 'copy' ? await make(own, `${status}.html`) : undefined
      if (file?.kind === 'body') return {...file, status}
      if (status === 404) return document(await session.missing(), path)
      const entry = site.pageAt('500.html')
      const rendered = entry && (await site.render(entry))
      return rendered?.text === undefined
        ? undefined
        : {kind: 'body', status: 500, type: 'text/html;charset=utf-8', body: rendered.text, headers: headersAt(path)}
    }
  }
}

/** Returns a function that parses a text again only if it has changed, because every request needs the result. */
function onceEach<T>(parse: (text: string) => T): (text: string) => T {
  let last: {readonly text: string; readonly value: T} | undefined
  return text => {
    if (last?.text !== text) last = {text, value: parse(text)}
    return last.value
  }
}

/** Returns an action that opens a file in the editor. The request must contain the token, and the file must be in the project. */
export function createOpenAction({
  site,
  token,
  onFailure
}: {
  site: DevSite
  token: string
  onFailure: (reason: string) => void
}) {
  return (body: string): Answer => {
    const reply = (status: number): Answer => ({
      kind: 'body',
      status,
      type: 'text/plain;charset=utf-8',
      body: status === 200 ? 'Opened' : 'Refused',
      headers: {'cache-control': 'no-store'}
    })
    let request: Partial<OpenRequest>
    try {
      request = (JSON.parse(body) ?? {}) as Partial<OpenRequest>
    } catch {
      return reply(403)
    }
    if (typeof request.token !== 'string' || !isToken(request.token, token) || typeof request.file !== 'string')
      return reply(403)
    const {file, line, column} = request
    const opened = openEditor({
      root: site.project.root,
      file,
      onFailure,
      ...(line === undefined ? {} : {line}),
      ...(column === undefined ? {} : {column})
    })
    return reply(opened ? 200 : 403)
  }
}
