interface IslandModule {
  hydrate(element: HTMLElement): void
}

const known = new WeakSet<HTMLElement>()

/** Gives each island its script when it comes near the window; an island without script is plain content. */
export function setUpIslands(): void {
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
    module.hydrate(element)
  } catch (error) {
    console.error(error)
  }
}
