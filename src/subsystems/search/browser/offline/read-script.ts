import {element} from '../../../../client/element.ts'

declare global {
  /** Receives the content of a file from the script that contains it: text, or what a module exports. */
  var docsgenSearchFile: ((path: string, content: unknown) => void) | undefined
}

const received = new Map<string, unknown>()
globalThis.docsgenSearchFile = (path, content) => received.set(path, content)

/**
 * Returns the content of a file that is a classic script, because pages that were opened from a disk cannot fetch files.
 *
 * @param root absolute URL of the site, with a slash at its end
 * @param path of the file in the site. That of the script ends in `.js`
 */
export async function readScript(root: string, path: string): Promise<unknown> {
  const script = element('script', {src: new URL(path.replace(/\.json$/, '.js'), root).href})
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`no ${path}`)))
    document.head.append(script)
  })
  script.remove()
  return received.get(path)
}
