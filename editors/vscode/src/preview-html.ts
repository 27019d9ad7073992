/**
 * Returns the document of the preview: a frame with a page. A message is the path of the page to show, with its heading as
 * fragment. A new fragment alone scrolls and does not load the page again.
 *
 * @param input.origin the only origin that the frame may show
 */
export function previewHtml({origin, nonce}: {readonly origin: string; readonly nonce: string}): string {
  const policy = `default-src 'none'; frame-src ${origin}; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Preview</title>
<style nonce="${nonce}">html, body, iframe {margin: 0; padding: 0; border: 0; width: 100%; height: 100%; display: block; background: #fff}</style>
</head>
<body>
<iframe title="Page" src="about:blank"></iframe>
<script nonce="${nonce}">
const frame = document.querySelector('iframe')
window.addEventListener('message', ({data}) => {
  if (typeof data === 'string' && data.startsWith('/')) frame.src = ${JSON.stringify(origin)} + data
})
acquireVsCodeApi().postMessage('ready')
</script>
</body>
</html>
`
}
