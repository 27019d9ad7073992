/** Loads the panel at the first click on a button. Its files are attributes of this script's element. */
const {tryPanel = '', trySheet = ''} = document.currentScript?.dataset ?? {}

interface Panel {
  toggle(button: HTMLElement, sheet: string): void
}

document.addEventListener('click', async ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.api-try-open') : null
  if (!button) return
  try {
    const panel = (await import(tryPanel)) as Panel
    panel.toggle(button, trySheet)
  } catch (error) {
    button.after(' The panel could not be loaded. Reload the page to try again.')
    throw error
  }
})
