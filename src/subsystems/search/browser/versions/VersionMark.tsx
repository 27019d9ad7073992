/** Shows the version of a page, if all versions were searched. */
export function VersionMark({label}: {readonly label: string}) {
  return <bdi className="search-version">{label}</bdi>
}
