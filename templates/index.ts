import {Document} from './Document.tsx'
import {DocLayout} from './layouts/DocLayout.tsx'
import {ErrorLayout} from './layouts/ErrorLayout.tsx'
import {LandingLayout} from './layouts/LandingLayout.tsx'
import {BackToTop} from './parts/BackToTop.tsx'
import {Banner} from './parts/bar/Banner.tsx'
import {Brand} from './parts/bar/Brand.tsx'
import {MobileMenu} from './parts/bar/MobileMenu.tsx'
import {Navbar} from './parts/bar/Navbar.tsx'
import {SectionLinks} from './parts/bar/SectionLinks.tsx'
import {SocialLinks} from './parts/bar/SocialLinks.tsx'
import {ThemeToggle} from './parts/bar/ThemeToggle.tsx'
import {ChildPageList} from './parts/ChildPageList.tsx'
import {EditLink} from './parts/EditLink.tsx'
import {Footer} from './parts/Footer.tsx'
import {Frame} from './parts/Frame.tsx'
import {Breadcrumb} from './parts/head/Breadcrumb.tsx'
import {ContentTypeLabel} from './parts/head/ContentTypeLabel.tsx'
import {LastUpdated} from './parts/head/LastUpdated.tsx'
import {PageActions} from './parts/head/PageActions.tsx'
import {PageHeader} from './parts/head/PageHeader.tsx'
import {PageMenu} from './parts/head/PageMenu.tsx'
import {PersonaLabels} from './parts/head/PersonaLabels.tsx'
import {PersonaLens} from './parts/head/PersonaLens.tsx'
import {IssueLink} from './parts/IssueLink.tsx'
import {Pagination} from './parts/Pagination.tsx'
import {Sidebar} from './parts/Sidebar.tsx'
import {SidebarList} from './parts/SidebarList.tsx'
import {Toc} from './parts/Toc.tsx'
import type {FeatureLayouts, FeatureTemplates, Templates} from './types.ts'

export {componentStyles} from './component-styles.ts'
export {componentProps, components} from './components/index.ts'
export {layoutFor} from './layout-for.ts'
export {themeBoot} from './theme-boot.ts'
export type * from './types.ts'

/** The templates of the packaged theme, without those of features. A project's templates override them. */
export const templates: Omit<Templates, keyof (FeatureTemplates & FeatureLayouts)> = {
  Document,
  DocLayout,
  LandingLayout,
  ErrorLayout,
  Frame,
  Banner,
  Navbar,
  Brand,
  SectionLinks,
  ThemeToggle,
  MobileMenu,
  Sidebar,
  SidebarList,
  Breadcrumb,
  PageHeader,
  PageMenu,
  PersonaLabels,
  ContentTypeLabel,
  Toc,
  PageActions,
  EditLink,
  IssueLink,
  LastUpdated,
  BackToTop,
  Pagination,
  Footer,
  SocialLinks,
  PersonaLens,
  ChildPageList
}
