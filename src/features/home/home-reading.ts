import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkHero} from './remark-hero.ts'

export const homeReading: FeatureReading = {
  remarkStart: [remarkHero],
  lower: {HeroPicture: ({children}) => children}
}
