import {readFile} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {buildInfo} from '../../host/machine/build-id.ts'
import {libDir} from '../../host/machine/paths.ts'
import type {Answer, BodyAnswer} from '../../host/server/answer.ts'
import {resolveCleanUrl} from '../../host/server/clean-url.ts'
import {contentType} from '../../host/server/content-type.ts'
import {isToken} from '../../host/server/event-hub.ts'
import {devPaths} from '../../model/dev-protocol.ts'
import {belowBase, type Route} from '../../model/url.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {mirrorPath, mirrorPathOf} from '../../subsystems/mirrors/mirror-path.ts'
import {prefersMarkdown} from '../../subsystems/mirrors/prefers-markdown.ts'
import type {DevSearch} from '../../subsystems/search/search-types.ts'
import {errorPageAt} from './error-page-at.ts'
import type {Shown} from './good-documents.ts'
import {createHostRules, type DevHostRules} from './host-rules.ts'
import {readOutput, type ServedSite} from './read-output.ts'

export interface LookupInput extends ServedSite {
  readonly search: DevSearch | undefined
  readonly token: string
}

/**
 * Answers requests from the maps of routes and outputs, as a static host would answer from the built site. The text of a request
 * is never joined to a path on the disk.
 */
export class DevLookup {
  readonly #input: LookupInput
  readonly #rules: DevHostRules

  constructor(input: LookupInput) {
    this.#input = input
    this.#rules = createHostRules(input.site)
  }

  async answer(path: string, request: IncomingMessage): Promise<Answer | undefined> {
    const {site, session, search} = this.#input
    if (path === devPaths.events) return this.#events(request)
    if (!site.isWhole && !site.has(path.slice(1))) await session.prepare(path)
    site.join()
    const forced = this.#rules.redirect(path, true)
    if (forced) return forced
    const live = buildInfo().files['live.js']
    if (live && path === `/assets/${live}`) return this.#file(path, await readFile(join(libDir(), 'client', live)))
    const found = resolveCleanUrl(path, output => site.has(output))
    if (found?.kind === 'redirect') return {kind: 'redirect', to: found.to}
    if (found) return this.#output(found.path, path, request)
    if (path.startsWith('/search/')) {
      const text = await search?.file(path.slice(1))
      if (text !== undefined) return this.#file(path, text)
    }
    if (path.startsWith('/assets/')) {
      const script = await site.clientScript(path.slice(1))
      if (script) return this.#file(path, script)
    }
    return this.#rules.redirect(path, false)
  }

  async errorPage(status: 404 | 500, path: string): Promise<Answer | undefined> {
    const {site, session} = this.#input
    const found = errorPageAt(site, status, path)
    const own = found?.file === undefined ? undefined : site.outputs().get(found.file)
    const file = found?.file !== undefined && own ? await this.#made(own, found.file) : undefined
    if (file) return {...file, status}
    if (status === 404) return this.#document(await session.missing(path), path)
    const rendered = found?.entry && (await site.render(found.entry))
    if (rendered?.text === undefined) return undefined
    const headers = this.#rules.headersAt(path)
    return {kind: 'body', status: 500, type: 'text/html;charset=utf-8', body: rendered.text, headers}
  }

  #events(request: IncomingMessage): Answer {
    const {site, session, token} = this.#input
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
    const inside = belowBase(site.project.config.base, path) ?? '/'
    return {
      kind: 'stream',
      handler: (_request, response) => session.connect({path: inside, hash: query.get('hash') ?? ''}, response)
    }
  }

  async #output(path: string, url: string, request: IncomingMessage): Promise<Answer | undefined> {
    const {site, session} = this.#input
    const entry = site.pageAt(path)
    if (entry && mirrorPathOf(entry) !== undefined && prefersMarkdown(request.headers.accept)) {
      const rendered = await site.render(await session.readNow(entry), 'mirror')
      if (rendered?.text !== undefined) {
        const answer = this.#file(mirrorPath(url as Route), rendered.text)
        return {...answer, headers: {...answer.headers, vary: 'Accept'}}
      }
    }
    if (entry) {
      // Reads the page first, so the answer contains its changes to the site's navigation.
      await session.readNow(entry)
      site.join()
      return this.#document(await session.shown(url), url)
    }
    const asset = site.assetAt(path)
    const made =
      site.outputs().get(path) ??
      (asset === undefined ? undefined : ({kind: 'copy', source: asset, from: 'page'} as const))
    return made && this.#made(made, path)
  }

  async #made(made: SiteOutput, path: string): Promise<BodyAnswer | undefined> {
    const content = await readOutput(made, path, this.#input)
    return content === undefined ? undefined : this.#file(path, content)
  }

  #document(shown: Shown, url: string): BodyAnswer {
    return {
      kind: 'body',
      status: shown.status,
      type: 'text/html;charset=utf-8',
      body: this.#input.session.inject(shown),
      headers: {...this.#rules.headersAt(url), 'cache-control': 'no-store', vary: 'Accept'}
    }
  }

  #file(path: string, body: string | Uint8Array): BodyAnswer {
    const headers = this.#rules.headersAt(path.startsWith('/') ? path : `/${path}`)
    return {kind: 'body', type: contentType(path), body, headers}
  }
}
