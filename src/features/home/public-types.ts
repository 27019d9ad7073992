import type {ComponentType} from 'react'
import type {Hero, HeroCard} from './hero.ts'

declare module '../../model/page.ts' {
  interface FrontMatter {
    /** The hero of a page with `layout: home`; `false` on a home page that is an ordinary page. */
    readonly hero?: Hero | false
    /** Cards below the hero. */
    readonly features?: readonly HeroCard[]
  }
}

declare module '../../model/site.ts' {
  interface PageView {
    /** The hero, if the page has the layout of a front page. */
    readonly front?: {readonly title?: string; readonly tagline?: string; readonly hasActions: boolean}
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureLayouts {
    readonly HomeLayout: ComponentType<LayoutProps>
  }
}
