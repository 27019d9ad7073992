import {prepareAnnouncements} from './announce.ts'
import {setUpCopy} from './copy.ts'
import {setUpErrorPage} from './error-page.ts'
import {setUpIslands} from './islands.ts'
import {setUpLens} from './lens.ts'
import {setUpMenus} from './menus.ts'
import {setUpPrint} from './print.ts'
import {setUpSearch} from './search-button.ts'
import {setUpSidebar} from './sidebar.ts'
import {setUpTabs} from './tabs.ts'
import {setUpTheme} from './theme.ts'
import {setUpToc} from './toc.ts'

// The mark that the boot script waits for: from here on, hidden panels can be reached.
document.documentElement.dataset.ready = ''

// Tabs and sidebar first: they change what is on screen.
for (const setUp of [
  setUpTabs,
  setUpSidebar,
  setUpTheme,
  setUpToc,
  setUpSearch,
  prepareAnnouncements,
  setUpLens,
  setUpCopy,
  setUpMenus,
  setUpIslands,
  setUpErrorPage,
  setUpPrint
]) {
  // One part that fails must not take the others with it.
  try {
    setUp()
  } catch (error) {
    console.error(error)
  }
}
