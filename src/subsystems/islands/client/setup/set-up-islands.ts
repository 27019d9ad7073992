import {updateEvent} from '../../../../model/dev-protocol.ts'

/** Mounts islands, including those that later updates add. Only pages with islands load the code for them, because most pages have none. */
export function setUpIslands(): void {
  let code: Promise<typeof import('../mount/mount-islands.ts')> | undefined
  const mount = (): void => {
    if (document.querySelector('[data-island]')) code ??= import('../mount/mount-islands.ts')
    code?.then(module => module.mount(), console.error)
  }
  mount()
  document.addEventListener(updateEvent, mount)
}
