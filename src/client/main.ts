import {updateEvent} from '../model/dev-protocol.ts'
import {prepareAnnouncements} from './announce.ts'
import {setUpBanner} from './banner.ts'
import {featureSetUps} from './feature-setups.ts'
import {setUpMenus} from './menus.ts'
import {revealTarget} from './reveal.ts'
import {setUpScrollStops} from './scroll-stops.ts'
import {setUpSidebar} from './sidebar.ts'
import {setUpTheme} from './theme.ts'
import {setUpToc} from './toc.ts'

// Hidden panels can be reached from here on. The boot script waits for this attribute.
document.documentElement.dataset.ready = ''

// Features and the sidebar come first, because they change what is on the screen.
run([
  ...featureSetUps,
  revealTarget,
  setUpSidebar,
  setUpTheme,
  setUpBanner,
  setUpToc,
  prepareAnnouncements,
  setUpScrollStops,
  setUpMenus
])

window.addEventListener('hashchange', revealTarget)

// While an author edits, the page changes. These functions set up new elements and leave the others alone.
document.addEventListener(updateEvent, () => run([setUpToc, setUpScrollStops]))

function run(parts: readonly (() => void)[]): void {
  for (const setUp of parts) {
    // One part that fails must not stop the others.
    try {
      setUp()
    } catch (error) {
      console.error(error)
    }
  }
}
