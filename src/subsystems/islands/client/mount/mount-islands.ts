import {type ChildrenRequest, childrenEvent} from '../../../../model/components/island-events.ts'

interface IslandModule {
  hydrate(element: HTMLElement): Mounted
}

interface Mounted {
  /** Current HTML of the island's children. The component uses it the next time it renders them. */
  readonly children?: {__html: string}
  unmount(): void
}

const known = new WeakSet<HTMLElement>()
const alive = new Map<HTMLElement, Mounted>()

/**
 * Mounts each island with a script when it comes near the viewport. An island without a script is plain content. Unmounts islands
 * that an update has removed.
 */
export function mount(): void {
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
    reportError(error)
  }
}

/** Answers an update that offers new children. Ignores events of nested islands. */
function answer({detail, target, currentTarget}: CustomEvent<ChildrenRequest>, {children}: Mounted): void {
  if (target !== currentTarget) return
  if ((children === undefined) !== (detail.html === undefined)) detail.answer = 'anew'
  else {
    if (children && detail.html !== undefined) children.__html = detail.html
    detail.answer = 'kept'
  }
}
