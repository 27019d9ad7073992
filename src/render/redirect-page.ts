/** Returns a document that redirects to an encoded address, for hosts that do not serve redirects. */
export function redirectPage(to: string): string {
  const href = to.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${href}">
<meta http-equiv="refresh" content="0; url=${href}">
<p>This page has moved: <a href="${href}">${href}</a></p>
</html>
`
}
