import {icons, kindIcon} from '../../../../model/components/icons.ts'

/** The icon of a page's content type. */
export function KindIcon({kind = ''}: {readonly kind?: string | undefined}) {
  return (
    <span className="search-kind" data-kind={kind}>
      <svg
        viewBox="0 0 24 24"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {icons[kindIcon(kind)].map(d => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  )
}
