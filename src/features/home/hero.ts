/** The hero of a front page. Its actions and its image are rendered at the start of the body. */
export interface Hero {
  /** Default: the page's title. */
  readonly title?: string
  /** Default: the page's description. */
  readonly tagline?: string
  readonly image?:
    | string
    | {readonly src?: string; readonly light?: string; readonly dark?: string; readonly alt?: string}
  readonly actions?: readonly HeroAction[]
}

export interface HeroAction {
  readonly text: string
  readonly link: string
  readonly icon?: string
  readonly primary?: boolean
}

/** A card below the hero of a front page. */
export interface HeroCard {
  readonly title: string
  readonly text?: string
  readonly link?: string
  readonly icon?: string
}
