/** Returns the attributes of a link that opens a new tab. */
export function newWindowProps(newWindow: boolean | undefined) {
  return newWindow ? {target: '_blank', rel: 'noreferrer'} : {}
}

/** Announces the new tab to screen readers. */
export function NewWindowHint({newWindow}: {readonly newWindow: boolean | undefined}) {
  return newWindow ? <span className="visually-hidden"> (opens in a new tab)</span> : null
}
