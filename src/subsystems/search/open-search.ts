import type {BuildSearch, BuildSearchInput, DevSearch, DevSearchInput} from './search-types.ts'

/** Loads what makes the index of a build; returns `undefined` for a site with a hosted engine, and for one without search. */
export async function openBuildSearch(input: BuildSearchInput): Promise<BuildSearch | undefined> {
  const {enabled, hosted} = input.config.search
  // A hosted engine has its own index, which `docsgen search export` fills.
  if (!enabled || hosted) return undefined
  const {createBuildSearch} = await import('./build-search.ts')
  return createBuildSearch(input)
}

/** Returns what makes the index of `dev`. Its first use loads the code. */
export function openDevSearch(input: DevSearchInput): DevSearch {
  let loaded: Promise<DevSearch> | undefined
  return {
    async file(path) {
      loaded ??= import('./dev-search.ts').then(({createDevSearch}) => createDevSearch(input))
      return (await loaded).file(path)
    }
  }
}
