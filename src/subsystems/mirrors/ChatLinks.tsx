import {Icon} from '../../../templates/parts/Icon.tsx'
import {NewWindowHint, newWindowProps} from '../../../templates/parts/new-window.tsx'
import type {PartProps} from '../../../templates/types.ts'

/** Links that open the page in the AI assistants of `theme.chat`. */
export function ChatLinks({page, site}: PartProps) {
  const {chat = []} = site.theme
  if (chat.length === 0 || !page.mirrorHref || !site.url) return null
  const address = encodeURIComponent(site.url + page.mirrorHref)
  return (
    <>
      {chat.map(({label, href}) => (
        <li key={label}>
          <a href={href.replaceAll('{url}', address)} {...newWindowProps(true)}>
            <Icon name="chat" /> {label}
            <NewWindowHint newWindow site={site} />
          </a>
        </li>
      ))}
    </>
  )
}
