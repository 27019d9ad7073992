import {Document} from './Document.tsx'
import {DocLayout} from './layouts/DocLayout.tsx'
import {ErrorLayout} from './layouts/ErrorLayout.tsx'
import {HomeLayout} from './layouts/HomeLayout.tsx'
import {LandingLayout} from './layouts/LandingLayout.tsx'
import {NoticeLayout} from './layouts/NoticeLayout.tsx'
import {BackToTop} from './parts/BackToTop.tsx'
import {Banner} from './parts/Banner.tsx'
import {Brand} from './parts/Brand.tsx'
import {Breadcrumb} from './parts/Breadcrumb.tsx'
import {ChatLinks} from './parts/ChatLinks.tsx'
import {ChildPageList} from './parts/ChildPageList.tsx'
import {ContentTypeLabel} from './parts/ContentTypeLabel.tsx'
import {CopyPage} from './parts/CopyPage.tsx'
import {EditLink} from './parts/EditLink.tsx'
import {Feedback} from './parts/Feedback.tsx'
import {Footer} from './parts/Footer.tsx'
import {Frame} from './parts/Frame.tsx'
import {IssueLink} from './parts/IssueLink.tsx'
import {LanguageMenu} from './parts/LanguageMenu.tsx'
import {LastUpdated} from './parts/LastUpdated.tsx'
import {MirrorLink} from './parts/MirrorLink.tsx'
import {MobileMenu} from './parts/MobileMenu.tsx'
import {Navbar} from './parts/Navbar.tsx'
import {PageActions} from './parts/PageActions.tsx'
import {PageHeader} from './parts/PageHeader.tsx'
import {Pagination} from './parts/Pagination.tsx'
import {PersonaChoice} from './parts/PersonaChoice.tsx'
import {PersonaLabels} from './parts/PersonaLabels.tsx'
import {PersonaLens} from './parts/PersonaLens.tsx'
import {PlaceholderList} from './parts/PlaceholderList.tsx'
import {RunbookButton} from './parts/RunbookButton.tsx'
import {SearchButton} from './parts/SearchButton.tsx'
import {SectionLinks} from './parts/SectionLinks.tsx'
import {SetupButton} from './parts/SetupButton.tsx'
import {Sidebar} from './parts/Sidebar.tsx'
import {SidebarList} from './parts/SidebarList.tsx'
import {SocialLinks} from './parts/SocialLinks.tsx'
import {ThemeToggle} from './parts/ThemeToggle.tsx'
import {Toc} from './parts/Toc.tsx'
import {TranslationNotice} from './parts/TranslationNotice.tsx'
import {VersionBanner} from './parts/VersionBanner.tsx'
import {VersionMenu} from './parts/VersionMenu.tsx'
import type {Templates} from './types.ts'

export {accentCss} from './accent-css.ts'
export {componentStyles} from './component-styles.ts'
export {componentProps, components} from './components/index.ts'
export {layoutFor} from './layout-for.ts'
export {themeBoot} from './theme-boot.ts'
export type * from './types.ts'

/** The templates of the packaged theme. A project's templates override them: `{...templates, ...replacements}`. */
export const templates: Templates = {
  Document,
  DocLayout,
  LandingLayout,
  NoticeLayout,
  HomeLayout,
  ErrorLayout,
  Frame,
  Banner,
  Navbar,
  Brand,
  SectionLinks,
  SearchButton,
  SetupButton,
  LanguageMenu,
  TranslationNotice,
  VersionMenu,
  VersionBanner,
  ThemeToggle,
  MobileMenu,
  Sidebar,
  SidebarList,
  Breadcrumb,
  PageHeader,
  PlaceholderList,
  RunbookButton,
  PersonaLabels,
  ContentTypeLabel,
  Toc,
  PageActions,
  EditLink,
  IssueLink,
  MirrorLink,
  CopyPage,
  ChatLinks,
  Feedback,
  LastUpdated,
  BackToTop,
  Pagination,
  Footer,
  SocialLinks,
  PersonaLens,
  PersonaChoice,
  ChildPageList
}
