import {defineFeature} from '../../plugin/feature.ts'
import {pictureModule} from './picture-module.ts'

/** Gives imported pictures the forms that modules of other generators use. Without it, an imported picture is only its address. */
export const pictureImports = defineFeature({name: 'picture-imports', assetModule: pictureModule})
