import type {ComponentType, ReactNode} from 'react'
import type {ChildGroup, NavbarItem, PageView, SidebarItem, SiteView, Slice} from '../src/model/site.ts'

/**
 * What every part receives. `templates` is the record in use, the project's replacements included, so a layout names
 * its parts through it and never imports them.
 */
export interface PartProps {
  readonly page: PageView
  readonly site: SiteView
  readonly slice: Slice
  readonly templates: Templates
}

export interface LayoutProps extends PartProps {
  /** The finished body, its slots filled. Trusted: it is our own output. */
  readonly html: string
}

export interface FrameProps extends PartProps {
  /**
   * `doc` has sidebar and table of contents; `wide` drops the latter. `plain` and `home` show all sections in the place of the
   * sidebar, and `home` is as wide as the frame. `raw` has neither, for what a project lays out itself.
   */
  readonly variant: 'doc' | 'wide' | 'plain' | 'home' | 'raw'
  readonly children: ReactNode
}

export interface ChildPageListProps {
  readonly groups: readonly ChildGroup[]
  readonly site: SiteView
  /** Given by the renderer; without it the list does not say how many of its pages are the reader's. */
  readonly templates?: Pick<Templates, 'PersonaLens'>
}

export interface PersonaLensProps {
  /** The pages of the list that it speaks of. */
  readonly pages: readonly {readonly personas: readonly string[]}[]
  readonly site: SiteView
  /** Words before the choice, for a project's own lens; the packaged one has none. */
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
  /** Route of the page around the list: its row is the active one. */
  readonly current: string
  /** Has the drawings of icons beyond the theme's own. */
  readonly site?: Pick<SiteView, 'icons'>
}

export interface SectionLinksProps {
  readonly items: readonly NavbarItem[]
  readonly current: string
}

/** The shell, the layouts and the parts by name: a project replaces one by a module of the same name. */
export interface Templates {
  readonly Document: ComponentType<LayoutProps>
  readonly DocLayout: ComponentType<LayoutProps>
  readonly LandingLayout: ComponentType<LayoutProps>
  readonly NoticeLayout: ComponentType<LayoutProps>
  readonly HomeLayout: ComponentType<LayoutProps>
  readonly ErrorLayout: ComponentType<LayoutProps>
  readonly Frame: ComponentType<FrameProps>
  readonly Banner: ComponentType<PartProps>
  readonly Navbar: ComponentType<PartProps>
  readonly Brand: ComponentType<PartProps>
  readonly SectionLinks: ComponentType<SectionLinksProps>
  readonly SearchButton: ComponentType<PartProps>
  readonly SetupButton: ComponentType<PartProps>
  readonly ThemeToggle: ComponentType<Record<never, never>>
  readonly MobileMenu: ComponentType<PartProps>
  readonly Sidebar: ComponentType<PartProps>
  readonly SidebarList: ComponentType<SidebarListProps>
  readonly Breadcrumb: ComponentType<PartProps>
  readonly PageHeader: ComponentType<PartProps>
  readonly PlaceholderList: ComponentType<PartProps>
  readonly RunbookButton: ComponentType<PartProps>
  readonly PersonaLabels: ComponentType<LabelsProps>
  readonly ContentTypeLabel: ComponentType<ContentTypeProps>
  readonly Toc: ComponentType<PartProps>
  readonly PageActions: ComponentType<PartProps>
  readonly EditLink: ComponentType<PartProps>
  readonly IssueLink: ComponentType<PartProps>
  readonly MirrorLink: ComponentType<PartProps>
  readonly CopyPage: ComponentType<PartProps>
  readonly ChatLinks: ComponentType<PartProps>
  readonly Feedback: ComponentType<PartProps>
  readonly LastUpdated: ComponentType<PartProps>
  readonly BackToTop: ComponentType<Record<never, never>>
  readonly Pagination: ComponentType<PartProps>
  readonly Footer: ComponentType<PartProps>
  readonly SocialLinks: ComponentType<PartProps>
  readonly PersonaLens: ComponentType<PersonaLensProps>
  readonly PersonaChoice: ComponentType<PersonaChoiceProps>
  readonly ChildPageList: ComponentType<ChildPageListProps>
}

export type LayoutName = 'DocLayout' | 'LandingLayout' | 'NoticeLayout' | 'HomeLayout' | 'ErrorLayout'
