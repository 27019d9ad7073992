/** `@docusaurus/Head`, `next/head`, `next/script`: the front matter defines a page's head, and the configuration defines scripts. */
export default function Nothing() {
  return null
}
