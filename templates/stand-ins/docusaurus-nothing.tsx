/** `@docusaurus/Head`: a page's head is its front matter's. */
export default function Nothing() {
  return null
}
