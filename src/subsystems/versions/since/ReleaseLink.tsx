/** What `<Since of>` shows: the label, with a link if a page lists the release. */
export function ReleaseLink({label, href}: {readonly label: string; readonly href?: string | undefined}) {
  return href === undefined ? label : <a href={href}>{label}</a>
}
