/** Keys of other generators' front matter: whose they are, and what to write instead. */
export const foreignKeys: Readonly<Record<string, readonly [generators: string, instead: string]>> = {
  slug: ['Docusaurus and Starlight', 'a file whose path gives the route; `aliases` keeps an old route'],
  permalink: ['Jekyll', 'a file whose path gives the route; `aliases` keeps an old route'],
  redirect_from: ['Jekyll', '`aliases`'],
  sidebar_position: ['Docusaurus', 'the order of keys in `_meta.json`'],
  sidebar_label: ['Docusaurus', 'a title in `_meta.json`'],
  sidebarTitle: ['Mintlify', 'a title in `_meta.json`'],
  nav_order: ['Just the Docs', 'the order of keys in `_meta.json`'],
  hide_table_of_contents: ['Docusaurus', '`toc: false`'],
  tableOfContents: ['Starlight', '`toc: false`'],
  outline: ['VitePress', '`toc: false`'],
  openapi: ['Mintlify', 'a page from a plugin']
}
