import {addSheet} from '../../../../client/add-sheet.ts'
import {outputPathOf} from '../../../../model/url.ts'
import type {SearchGroup, SearchProvider} from '../../../../plugin/search-provider.ts'
import {Analyzer} from '../../analysis/analyzer.ts'
import {english} from '../../analysis/english-analyzer.ts'
import {languageRules} from '../../analysis/language-rules.ts'
import type {Stemmer} from '../../analysis/stemmer-from.ts'
import {openDialog} from '../dialog/open-dialog.tsx'
import {opensSearch} from '../opens-search.ts'
import {VersionSearch} from '../versions/version-search.ts'
import {readScript} from './read-script.ts'

/** Number of sections to look at for those in the exported section of a site. */
const most = 100

/**
 * Script of an archive whose pages are opened from a disk: the dialog and the engine in one, because browsers load no modules and
 * workers there. `data-format` says how files are named, `data-section` which pages the archive contains.
 */
const {src = '', dataset} = document.currentScript as HTMLScriptElement
const root = new URL('..', src).href
const format = dataset.format === 'directory' ? 'directory' : 'file'
const section = dataset.section ?? ''
const button = document.querySelector<HTMLElement>('[data-search-open]')
if (button) {
  // Without the main script, the style sheet hides the button.
  button.style.display = 'flex'
  let provider: SearchProvider | undefined
  let styled: Promise<void> | undefined
  const open = async (trigger: HTMLElement): Promise<void> => {
    provider ??= offlineProvider(button.dataset)
    styled ??= addSheet(button.dataset.searchSheet)
    await styled
    openDialog(provider, {base: '/', trigger})
  }
  button.addEventListener('click', () => void open(button))
  window.addEventListener('keydown', event => {
    if (!opensSearch(event)) return
    event.preventDefault()
    void open(button)
  })
}

function offlineProvider({searchLanguage: language, searchVersion: version}: DOMStringMap): SearchProvider {
  const read = async (path: string): Promise<unknown> => JSON.parse(String(await readScript(root, `search/${path}`)))
  const engine = new VersionSearch(read, {
    language,
    version,
    analyzerOf: async own => (own ? new Analyzer(languageRules(own.tag, await stemmerAt(own.stemmer))) : english)
  })
  return {
    warm: () => engine.warm(),
    reset: () => engine.reset(),
    async search(query, {limit = 8, ...options} = {}) {
      const response = await engine.search(query, {...options, limit: section === '' ? limit : most})
      const groups = inArchive(response.groups, limit)
      const total = groups.reduce((sum, {hits}) => sum + hits.length, 0)
      return {...response, groups, total}
    }
  }
}

async function stemmerAt(path: string | undefined): Promise<Stemmer | undefined> {
  return path === undefined ? undefined : ((await readScript(root, path)) as Stemmer | undefined)
}

/** Returns the results that the archive contains, with the addresses of their files. */
function inArchive(groups: readonly SearchGroup[], limit: number): SearchGroup[] {
  let left = limit
  return groups.flatMap(group => {
    const isIn = section === '' || group.route === section || group.route.startsWith(`${section}/`)
    const hits = isIn ? group.hits.slice(0, left) : []
    left -= hits.length
    return hits.length === 0 ? [] : [{...group, hits: hits.map(hit => ({...hit, href: fileHref(hit.href)}))}]
  })
}

/** Returns the address of a section in its file. */
function fileHref(href: string): string {
  const [path = '', anchor] = href.split('#')
  return new URL(outputPathOf({route: path}, format) + (anchor === undefined ? '' : `#${anchor}`), root).href
}
