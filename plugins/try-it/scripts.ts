/** Scripts and styles of the panel. The build of docsgen inserts them; without compilation, they are empty. */
export const scripts: {
  /** Runs on every page with a button, and loads the rest at the first click. */
  readonly button: string
  readonly panel: string
  readonly styles: string
} = {button: '', panel: '', styles: ''}
