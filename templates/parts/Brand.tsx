import type {PartProps} from '../types.ts'

/** Logo and name, linked to the start page. Without a logo of its own a site shows the packaged mark: a tree of pages. */
export function Brand({page, site}: PartProps) {
  const {logo, brand} = site.theme
  return (
    <a className="brand" href={site.base} aria-current={page.route === '/' ? 'page' : undefined}>
      {logo ? (
        <img src={site.base + logo.replace(/^\//, '')} alt="" height="26" />
      ) : (
        <svg className="mark" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" focusable="false">
          <path d="M7 5v21M7 8h18M7 17h11M7 26h7" />
          <circle className="mark-here" cx="23" cy="26" r="4.5" />
        </svg>
      )}
      <span>{brand ?? site.title}</span>
    </a>
  )
}
