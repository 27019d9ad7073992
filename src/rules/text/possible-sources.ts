/** Files that would give a route its page: one of them being removed is what a dead link most often comes from. */
export function possibleSources(route: string): string[] {
  const stems = route === '/' ? ['content/index'] : [`content${route}`, `content${route}/index`]
  return stems.flatMap(stem => [`${stem}.mdx`, `${stem}.md`])
}
