import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {settingsKey} from '../../plugin/settings.ts'
import {inventoriesName, inventoriesOf, pathIn} from './inventory.ts'

/** Replaces the addresses of links such as `specs:derivation#batch` with those of the other site. */
function remarkInventoryLinks() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const inventories = inventoriesOf(context.options.constants)
    if (inventories.size === 0) return
    walkMdast(tree, node => {
      if (node.type !== 'link' && node.type !== 'definition') return
      const [, name = '', path = '', hash = ''] = /^([\w.-]+):(?!\/\/)([^#]*)(#.*)?$/.exec(node.url) ?? []
      const inventory = inventories.get(name)
      if (!inventory) return
      context.constants.add(settingsKey(inventoriesName, name))
      node.url = inventory.base + (pathIn(inventory, path) ?? path) + hash
    })
  }
}

export const inventoriesReading: FeatureReading = {transforms: {remarkStart: [remarkInventoryLinks]}}
