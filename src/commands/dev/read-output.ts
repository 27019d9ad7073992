import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createPageCache} from '../../host/cache/cache.ts'
import {readInside} from '../../host/machine/files.ts'
import {libDir} from '../../host/machine/paths.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {outputsOf} from '../load/kept-outputs.ts'
import type {DevSession} from './dev-session.ts'
import type {DevSite} from './dev-site.ts'

export interface ServedSite {
  readonly site: DevSite
  readonly session: DevSession
}

/**
 * Returns the content of an output in its current state.
 *
 * @param path output path
 * @returns `undefined` if the output is gone
 */
export async function readOutput(
  made: SiteOutput,
  path: string,
  {site, session}: ServedSite
): Promise<string | Uint8Array | undefined> {
  switch (made.kind) {
    case 'page':
    case 'mirror': {
      const {source, fallback, route} = made.facts
      const entry = site.entry(source)
      if (!entry) return undefined
      return (await site.render(await session.readNow(entry), fallback ? 'document' : 'mirror', fallback && route))
        ?.text
    }
    case 'style': {
      const {cacheDir, step} = site.project
      return createPageCache(cacheDir, step.hash).entry(made.facts.body)?.content.styles
    }
    case 'text':
    case 'list': {
      await session.settled()
      const now = site.outputs().get(path)
      return now?.kind === 'text' || now?.kind === 'list' ? now.text() : undefined
    }
    case 'made': {
      await session.settled()
      const now = site.outputs().get(path)
      if (now?.kind !== 'made') return undefined
      return now.key === undefined ? now.make() : outputsOf(site.project).get([now.key], now.make)
    }
    case 'derived': {
      const {pictureJob} = await import('../../subsystems/pictures/picture-job.ts')
      const job = pictureJob(site.project, made.file)
      return job.kept() ?? job.make()
    }
    case 'full-text': {
      await session.settled()
      const now = site.outputs().get(path)
      if (now?.kind !== 'full-text') return undefined
      const texts = new Map<string, string>()
      for (const {source} of now.file.pages) {
        const entry = site.store.get(source)
        texts.set(source, (entry && (await site.render(entry, 'mirror'))?.text) ?? '')
      }
      return now.file.text(page => texts.get(page.source) ?? '')
    }
    case 'copy':
      // A module may refer to files in a package outside the project.
      return made.from === 'page'
        ? readFile(join(site.project.root, made.source)).catch(() => undefined)
        : readInside(site.project.root, made.source)
    case 'client':
      return readFile(join(libDir(), 'client', made.name))
    default:
      return made satisfies never
  }
}
