import {updateEvent} from '../model/dev-protocol.ts'
import {prepareAnnouncements} from './announce.ts'
import {setUpBanner} from './banner.ts'
import {setUpCopy} from './copy/copy.ts'
import {setUpFound} from './found.ts'
import {setUpLens} from './lens.ts'
import {setUpMenus} from './menus.ts'
import {setUpPrint} from './print.ts'
import {rememberPage} from './recent-pages.ts'
import {setUpScrollStops} from './scroll-stops.ts'
import {setUpSearch} from './search-button.ts'
import {setUpSidebar} from './sidebar.ts'
import {setUpTabs} from './tabs.ts'
import {setUpTheme} from './theme.ts'
import {setUpToc} from './toc.ts'

// The mark that the boot script waits for: from here on, hidden panels can be reached.
document.documentElement.dataset.ready = ''

// Tabs and sidebar first: they change what is on screen.
run([
  setUpTabs,
  setUpSidebar,
  setUpTheme,
  setUpBanner,
  setUpToc,
  setUpSearch,
  prepareAnnouncements,
  setUpLens,
  setUpCopy,
  setUpScrollStops,
  setUpMenus,
  setUpIslands,
  setUpFound,
  rememberPage,
  setUpPrint
])

// While a writer works, the page changes under the reader: these set up what is new and leave the rest alone.
document.addEventListener(updateEvent, () => run([setUpTabs, setUpToc, setUpLens, setUpScrollStops, setUpIslands]))

/** Loaded once a page has an island: what most pages have none of should not come with all. */
let islands: Promise<typeof import('./islands.ts')> | undefined

function setUpIslands(): void {
  if (!islands && !document.querySelector('[data-island]')) return
  islands ??= import('./islands.ts')
  islands.then(module => module.setUpIslands(), console.error)
}

function run(parts: readonly (() => void)[]): void {
  for (const setUp of parts) {
    // One part that fails must not take the others with it.
    try {
      setUp()
    } catch (error) {
      console.error(error)
    }
  }
}
