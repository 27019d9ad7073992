import {type IconName, icons} from '../../src/model/icons.ts'

export type {IconName}

/** A line drawing beside a word; hidden from assistive technology, so the word must say it all. */
export function Icon({name}: {readonly name: IconName}) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      // As large as the text is set: 18 pixels of 16.
      width="1.125rem"
      height="1.125rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // As text: a dozen of them stand on every page.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own paths
      dangerouslySetInnerHTML={{__html: drawingOf(name)}}
    />
  )
}

function drawingOf(name: IconName): string {
  return icons[name].map(d => `<path d="${d}"></path>`).join('')
}
