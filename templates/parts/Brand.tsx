import type {PartProps} from '../types.ts'

/** Logo and name, linked to the start page. Without a logo of its own a site shows the packaged mark. */
export function Brand({page, site}: PartProps) {
  const {logo, brand} = site.theme
  return (
    <a className="brand" href={site.base} aria-current={page.route === '/' ? 'page' : undefined}>
      {logo ? (
        <img src={site.base + logo.replace(/^\//, '')} alt="" height="24" />
      ) : (
        <svg className="mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
          <rect width="32" height="32" rx="8" />
          <path d="M9 10h14M9 16h9M9 22h5" />
          <path d="m19 21 3 3 5-6" className="mark-tick" />
        </svg>
      )}
      <span>{brand ?? site.title}</span>
    </a>
  )
}
