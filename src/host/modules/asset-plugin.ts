import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {Plugin} from 'esbuild'
import {assetOutput} from '../../content/asset-output.ts'
import type {Asset} from '../../model/page.ts'
import {publicFolder, publicSource} from '../../model/project/places.ts'
import {encodeRoute, type SourcePath, withBase} from '../../model/url.ts'
import {pictureModule} from '../../subsystems/adopt/modules/picture-module.ts'
import {readFound} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'
import {placesOf} from '../machine/project-places.ts'

/** Files that a module or a style sheet refers to by URL. */
export const assetFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|pdf)$/i

/**
 * Gives images, fonts and the like their address in the built site, in modules (`import logo from './logo.svg'`) and in style
 * sheets (`url(./font.woff2)`). Markdown uses the same addresses.
 *
 * @param gathered collects the files, by output path
 */
export function assetPlugin(input: {
  readonly root: string
  readonly base: string
  readonly gathered: Map<string, Asset>
}): Plugin {
  const {root, base, gathered} = input
  const addressOf = (absolute: string): string => {
    const source = relativePath(root, absolute)
    const output = assetOutput(source, readFound(root, absolute))
    gathered.set(output, {source: source as SourcePath, output})
    return withBase(base, `/${encodeRoute(output)}`)
  }
  return {
    name: 'docsgen-assets',
    setup(setup) {
      setup.onLoad({filter: assetFile, namespace: 'file'}, ({path}) => {
        const address = addressOf(path)
        const made = pictureModule(path, address, () => readFound(root, path).toString('utf8'))
        return {contents: made ?? `export default ${JSON.stringify(address)}`, loader: 'js', resolveDir: root}
      })
      setup.onResolve({filter: /^[^#]/}, async ({path, kind, pluginData, importer, namespace, resolveDir}) => {
        if (kind !== 'url-token' || pluginData?.docsgenAsset || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path))
          return undefined
        const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
        const isRooted = name.startsWith('/')
        const places = placesOf(root)
        if (isRooted && existsSync(join(root, publicSource(name.slice(1), places))))
          return {path: withBase(base, name) + rest, external: true}
        const found = await setup.resolve(isRooted ? `.${name}` : name, {
          kind,
          importer,
          namespace,
          resolveDir: isRooted ? root : resolveDir,
          pluginData: {...pluginData, docsgenAsset: true}
        })
        if (found.errors.length > 0)
          return isRooted
            ? {errors: [{text: `Could not resolve "${name}", expected a file in \`${publicFolder(places)}\``}]}
            : {errors: found.errors}
        return {path: addressOf(found.path) + rest, external: true}
      })
    }
  }
}
