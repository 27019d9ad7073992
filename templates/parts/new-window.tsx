import {type WithWords, word} from '../word.ts'

/** Returns the attributes of a link that opens a new tab. */
export function newWindowProps(newWindow: boolean | undefined) {
  return newWindow ? {target: '_blank', rel: 'noreferrer'} : {}
}

/** Announces the new tab to screen readers. */
export function NewWindowHint({
  newWindow,
  site = {}
}: {
  readonly newWindow: boolean | undefined
  readonly site?: WithWords | undefined
}) {
  return newWindow ? <span className="visually-hidden">{word(site, 'newTab')}</span> : null
}
