import type {ReactNode} from 'react'
import {type IconName, icons, isIcon} from '../../src/model/components/icons.ts'
import type {SiteView} from '../../src/model/site.ts'

export type {IconName}

/** An icon next to text. Assistive technology ignores it, so the text must convey the whole meaning. */
export function Icon({name}: {readonly name: IconName}) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      // Relative to the font size: 18 pixels at 16.
      width="1.125rem"
      height="1.125rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // As a string, because every page has a dozen of them.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own paths
      dangerouslySetInnerHTML={{__html: drawingOf(name)}}
    />
  )
}

/** Returns the icon that a setting specifies: an icon of the theme, or one that the build found; nothing for any other name. */
export function namedIcon(name: string | undefined, {icons: drawings}: Pick<SiteView, 'icons'>): ReactNode {
  if (name === undefined) return null
  if (isIcon(name)) return <Icon name={name} />
  const drawing = drawings && Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (drawing === undefined) return null
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="1.125rem"
      height="1.125rem"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the packaged sets
      dangerouslySetInnerHTML={{__html: drawing}}
    />
  )
}

function drawingOf(name: IconName): string {
  return icons[name].map(d => `<path d="${d}"></path>`).join('')
}
