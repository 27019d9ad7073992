import {tocId} from '../../src/model/browser-contract.ts'
import {titleWithBreaks} from '../title-with-breaks.ts'
import type {PartProps} from '../types.ts'
import {word} from '../word.ts'
import {Icon} from './Icon.tsx'

/**
 * The table of contents, "On this page": a column on wide screens, a popover of a button on narrow ones. The script marks the section
 * in view, and shows its title in the button.
 */
export function Toc({page, site, templates}: PartProps) {
  return (
    <>
      <div className="toc-bar">
        <button type="button" className="toc-button" popoverTarget={tocId}>
          <Icon name="list" /> {word(site, 'onThisPage')} <Icon name="down" />
          <span className="toc-now" lang={page.textLanguage?.lang} dir={page.textLanguage?.dir} />
        </button>
      </div>
      <nav className="toc" id={tocId} popover="auto" aria-label={word(site, 'onThisPage')}>
        <p className="toc-title" aria-hidden="true">
          {word(site, 'onThisPage')}
        </p>
        <ul lang={page.textLanguage?.lang} dir={page.textLanguage?.dir}>
          {page.toc.map(({id, text, depth}) => (
            <li key={id} data-depth={depth}>
              <a href={`#${encodeURIComponent(id)}`}>{titleWithBreaks(text)}</a>
            </li>
          ))}
        </ul>
        <templates.BackToTop site={site} />
      </nav>
    </>
  )
}
