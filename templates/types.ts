import type {ComponentType, ReactNode} from 'react'
import type {PartPlace} from '../src/model/shell-parts.ts'
import type {ChildGroup, ChildPage, NavbarItem, PageView, SidebarItem, SiteView, Slice} from '../src/model/site.ts'
import type {WithWords} from './word.ts'

/**
 * The properties that every part receives. `templates` contains the active templates, including the project's replacements, so
 * a layout gets its parts from it and never imports them.
 */
export interface PartProps {
  readonly page: PageView
  readonly site: SiteView
  readonly slice: Slice
  readonly templates: Templates
  /** What plugins add to the labels below the title. */
  readonly header?: ReactNode
  /** The parts of features, by place. */
  readonly places?: Readonly<Partial<Record<PartPlace, ReactNode>>>
}

/** Properties of a part that shows a word and nothing else from the page. */
export interface WithSite {
  readonly site?: WithWords
}

export interface LayoutProps extends PartProps {
  /** The finished body with its slots filled. It is our own output, so it is trusted. */
  readonly html: string
}

export interface FrameProps extends PartProps {
  /**
   * `doc` has a sidebar and a table of contents; `wide` has no table of contents. `plain` and `home` show all sections instead
   * of the sidebar, and `home` is as wide as the frame. `raw` has neither, for a project's own layout.
   */
  readonly variant: 'doc' | 'wide' | 'plain' | 'home' | 'raw'
  readonly children: ReactNode
}

export interface ChildPageListProps {
  readonly groups: readonly ChildGroup[]
  readonly site: SiteView
  /** Passed by the renderer. Without it, the list does not show how many of its pages are for the reader's persona. */
  readonly templates?: Pick<Templates, 'PersonaLens'>
  /** Passed by the renderer. Returns what features show in the row of a dated page. */
  readonly details?: (page: ChildPage, site: SiteView) => ReactNode
}

export interface PersonaLensProps {
  /** The pages of the list above which it appears. */
  readonly pages: readonly {readonly personas: readonly string[]}[]
  readonly site: SiteView
  /** Text before the choice, for a project's own lens; the packaged lens has none. */
  readonly legend?: string
}

export interface PersonaChoiceProps {
  readonly site: SiteView
}

export interface LabelsProps {
  readonly personas: readonly string[]
  readonly site: SiteView
}

export interface ContentTypeProps {
  readonly contentType: string | undefined
  readonly site: SiteView
}

export interface SidebarListProps {
  readonly items: readonly SidebarItem[]
  /** Route of the page that contains the list. Its row is the active one. */
  readonly current: string
  /** Contains the drawings of icons that are not part of the theme, and the words of the page's language. */
  readonly site?: Pick<SiteView, 'icons' | 'words'>
}

export interface SectionLinksProps {
  readonly items: readonly NavbarItem[]
  readonly current: string
  readonly site?: WithWords | undefined
  /** Whether the links are the row of the top bar, whose last ones fold into a menu if there is no room for them. */
  readonly isBar?: boolean
}

/** The parts that features add to the theme, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureTemplates {}

/** The layouts that features add to the theme, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureLayouts {}

/** The shell, the layouts, and the parts by name. A project replaces one with a module of the same name. */
export interface Templates extends FeatureTemplates, FeatureLayouts {
  readonly Document: ComponentType<LayoutProps>
  readonly DocLayout: ComponentType<LayoutProps>
  readonly LandingLayout: ComponentType<LayoutProps>
  readonly ErrorLayout: ComponentType<LayoutProps>
  readonly Frame: ComponentType<FrameProps>
  readonly Banner: ComponentType<PartProps>
  readonly Navbar: ComponentType<PartProps>
  readonly Brand: ComponentType<PartProps>
  readonly SectionLinks: ComponentType<SectionLinksProps>
  readonly ThemeToggle: ComponentType<WithSite>
  readonly MobileMenu: ComponentType<PartProps>
  readonly Sidebar: ComponentType<PartProps>
  readonly SidebarList: ComponentType<SidebarListProps>
  readonly Breadcrumb: ComponentType<PartProps>
  readonly PageHeader: ComponentType<PartProps>
  readonly PageMenu: ComponentType<PartProps>
  readonly PersonaLabels: ComponentType<LabelsProps>
  readonly ContentTypeLabel: ComponentType<ContentTypeProps>
  readonly Toc: ComponentType<PartProps>
  readonly PageActions: ComponentType<PartProps>
  readonly EditLink: ComponentType<PartProps>
  readonly IssueLink: ComponentType<PartProps>
  readonly LastUpdated: ComponentType<PartProps>
  readonly BackToTop: ComponentType<WithSite>
  readonly Pagination: ComponentType<PartProps>
  readonly Footer: ComponentType<PartProps>
  readonly SocialLinks: ComponentType<PartProps>
  readonly PersonaLens: ComponentType<PersonaLensProps>
  readonly ChildPageList: ComponentType<ChildPageListProps>
}

export type LayoutName = 'DocLayout' | 'LandingLayout' | 'ErrorLayout' | keyof FeatureLayouts
