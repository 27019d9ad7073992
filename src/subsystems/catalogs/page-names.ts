import type {VFile} from 'vfile'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'

/** What a page contains from catalogs. */
interface PageNames {
  /** Ids of the entries that its code mentions. */
  readonly references: Set<string>
  /** Catalogs whose entries it names with `<Flag>`, `<Method>` and `<Contract>`. */
  readonly linked: Set<string>
  /** Catalogs that it shows completely. */
  readonly shown: Set<string>
}

/** Returns the names that the transforms of a page have found until now. */
export function namesOn({data}: VFile): PageNames {
  data.catalogs ??= {references: new Set(), linked: new Set(), shown: new Set()}
  return data.catalogs as PageNames
}

/** Returns the facts about the catalogs of a page. */
export function catalogFacts(file: VFile): Pick<PageFacts, 'references' | 'linkedCatalogues' | 'catalogues'> {
  const {references, linked, shown} = namesOn(file)
  return {
    ...(references.size > 0 && {references: [...references].sort(compareCodeUnits)}),
    ...(linked.size > 0 && {linkedCatalogues: [...linked].sort(compareCodeUnits)}),
    ...(shown.size > 0 && {catalogues: [...shown].sort(compareCodeUnits)})
  }
}
