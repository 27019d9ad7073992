/** Grammar of RFC 5646 without grandfathered tags and private use. */
const tagPattern =
  /^[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*$/i

/** Returns whether text is a well-formed language tag. */
export function isLanguageTag(text: string): boolean {
  return tagPattern.test(text)
}
