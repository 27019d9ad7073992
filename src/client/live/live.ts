import {type DevMessage, devMeta, devPaths} from '../../model/dev-protocol.ts'
import {featureLiveParts} from './feature-live-parts.ts'
import {morphDocument} from './live-morph.ts'
import {watchClientState} from './live-state.ts'
import {createLiveVersions} from './live-versions.ts'

/**
 * The script that `docsgen dev` adds to pages. It receives new versions of the page's document and morphs them in. It loads
 * before all other scripts, so that it sees their changes.
 */
const state = watchClientState()
const versions = createLiveVersions(state)
const base = document.documentElement.dataset.base ?? '/'
let [token = '', hash = ''] = metaOf(document)
let source: EventSource | undefined

const parts = featureLiveParts.map(create =>
  create(async request => {
    const reply = await fetch(at(devPaths.action), {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({...request, token})
    })
    return reply.ok ? reply.json() : undefined
  })
)

connect()
window.addEventListener('pagehide', () => source?.close())
window.addEventListener('pageshow', event => {
  if (event.persisted) connect()
})

function at(path: string): string {
  return base.slice(0, -1) + path
}

function connect(): void {
  source?.close()
  const query = new URLSearchParams({token, hash, path: decodeURI(location.pathname)})
  source = new EventSource(`${at(devPaths.events)}?${query}`)
  source.onopen = () => setConnected(true)
  source.onmessage = event => receive(JSON.parse(event.data as string) as DevMessage)
  source.onerror = () => {
    setConnected(false)
    source?.close()
    setTimeout(() => void reconnect(), 700)
  }
}

function setConnected(connected: boolean): void {
  for (const part of parts) part.setConnected?.(connected)
}

/** Reconnects without a reload. The server may have restarted with a new token, so this fetches the page to get it. */
async function reconnect(): Promise<void> {
  try {
    const reply = await fetch(location.href, {cache: 'no-store'})
    const html = await reply.text()
    const next = new DOMParser().parseFromString(html, 'text/html')
    const [fresh, known] = metaOf(next)
    if (!fresh || !known) throw new Error('not dev')
    if (known !== hash) apply(html, known)
    token = fresh
    connect()
  } catch {
    setTimeout(() => void reconnect(), 1000)
  }
}

function receive(message: DevMessage): void {
  switch (message.kind) {
    case 'page':
      apply(message.html, message.hash)
      break
    case 'report':
      for (const part of parts) part.show?.(message.report)
      break
    case 'saved':
      for (const part of parts) part.saved?.()
      break
    case 'files':
      refreshFiles(message.paths)
      break
    case 'follow':
      if (decodeURI(location.pathname) !== decodeURI(message.path)) location.assign(message.path)
      break
    default:
      message satisfies never
  }
}

function apply(html: string, next: string): void {
  morphDocument(html, {state, versions, morphs: parts.flatMap(({morph}) => morph ?? [])})
  hash = next
}

/** Reloads style sheets and images that changed under the same address. */
function refreshFiles(paths: readonly string[]): void {
  const changed = new Set(paths)
  const stamp = String(Date.now())
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLImageElement>('link[rel=stylesheet], img')) {
    const name = element instanceof HTMLImageElement ? 'src' : 'href'
    const url = new URL(element.getAttribute(name) ?? '', location.href)
    if (url.origin !== location.origin || !changed.has(url.pathname)) continue
    url.searchParams.set('v', stamp)
    element.setAttribute(name, url.pathname + url.search)
  }
}

function metaOf(from: Document): string[] {
  return (from.querySelector<HTMLMetaElement>(`meta[name="${devMeta}"]`)?.content ?? '').split(' ')
}
