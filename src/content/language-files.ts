import {localeOf, pathOutside} from '../model/locales.ts'
import {below, isBelow, mountOf, type Places, versionRouteOf} from '../model/project/places.ts'
import {routeOf} from '../model/url.ts'
import type {Files, ReadContext, ReadOptions} from './read-context.ts'

/**
 * Returns the path of a page's language inside its version, which is also the language's folder. Returns `undefined` if the page's
 * files are those of the whole site.
 */
export function languagePathOf(
  source: string,
  {places, locales = []}: Pick<ReadOptions, 'places' | 'locales'>
): string | undefined {
  return folderOfLanguage(localeOf(routeOf(source, places), locales)?.path ?? '', source, places) || undefined
}

/**
 * Returns the folder of a language among the pages of a source's version.
 *
 * @param path first part of the language's routes: in a version, it begins with the version
 */
export function folderOfLanguage(path: string, source: string, places: Places): string {
  return pathOutside(path, {path: versionRouteOf(source, places).slice(1)})
}

/** Returns where a file of a language may be: in the language's folder, then where all languages share it. */
function pathsIn(language: string, path: string, places: Places): readonly [own: string, shared: string] {
  const dir = isBelow(path, places.publicDir) ? places.publicDir : (mountOf(path, places)?.dir ?? '')
  const inner = dir === '' ? path : path.slice(dir.length + 1)
  return isBelow(inner, language)
    ? [path, below(dir, inner.slice(language.length + 1))]
    : [below(dir, below(language, inner)), path]
}

/** Returns the path of a file to show: that of the page's language if there is one, or else that of the default language. */
export function inLanguageFolder({source, files, options}: ReadContext, path: string): string {
  const language = languagePathOf(source, options)
  if (language === undefined) return path
  return pathsIn(language, path, options.places).find(each => files.read(each) !== undefined) ?? path
}

/** Returns files whose imports are found in the folder of a language first. */
export function withLanguageFolder(files: Files, language: string, places: Places): Files {
  return {
    ...files,
    resolve(specifier, from) {
      const found = files.resolve(specifier, from)
      if (found === specifier) return found
      if (found === undefined) {
        const [own, shared] = pathsIn(language, from, places)
        return specifier.startsWith('.') && own === from ? files.resolve(specifier, shared) : undefined
      }
      const [own] = pathsIn(language, found, places)
      return own === found ? found : (files.resolve(`/${own}`, from) ?? found)
    }
  }
}
