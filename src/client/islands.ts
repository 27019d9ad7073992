import {type ChildrenRequest, childrenEvent} from '../model/island-children.ts'

interface IslandModule {
  hydrate(element: HTMLElement): Mounted
}

interface Mounted {
  /** HTML of its children: what stands here is what the component places when it shows them the next time. */
  readonly children?: {__html: string}
  unmount(): void
}

const known = new WeakSet<HTMLElement>()
const alive = new Map<HTMLElement, Mounted>()

/**
 * Gives each island its script when it comes near the window; an island without script is plain content. Islands that
 * an update took out of the page end.
 */
export function setUpIslands(): void {
  for (const [element, mounted] of alive) {
    if (element.isConnected) continue
    alive.delete(element)
    mounted.unmount()
  }
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(island => !known.has(island))
  if (islands.length === 0) return
  const observer = new IntersectionObserver(
    entries => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void hydrate(target)
      }
    },
    {rootMargin: '200px'}
  )
  for (const island of islands) {
    known.add(island)
    observer.observe(island)
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const script = element.dataset.island
  if (!script) return
  try {
    const module = (await import(script)) as IslandModule
    if (!element.isConnected) return
    const mounted = module.hydrate(element)
    alive.set(element, mounted)
    element.addEventListener(childrenEvent, event => answer(event as CustomEvent<ChildrenRequest>, mounted))
  } catch (error) {
    console.error(error)
  }
}

/** An update offers new children. Those of a nested island are its own affair. */
function answer({detail, target, currentTarget}: CustomEvent<ChildrenRequest>, {children}: Mounted): void {
  if (target !== currentTarget) return
  if ((children === undefined) !== (detail.html === undefined)) detail.answer = 'anew'
  else {
    if (children && detail.html !== undefined) children.__html = detail.html
    detail.answer = 'kept'
  }
}
