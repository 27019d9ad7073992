/** `@docusaurus/Head`, `next/head`, `next/script`: a page's head is its front matter's, scripts are the configuration's. */
export default function Nothing() {
  return null
}
