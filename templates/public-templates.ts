/**
 * `docsgen/templates`: the packaged layouts and parts, which a project's templates of the same name can wrap. A layout gets
 * its parts through its properties, so a project's replacements also apply in these layouts.
 */

export {menuId, pageEndId, tocId} from '../src/model/browser-contract.ts'
export {brandOf, icons, isIcon, kindIcon} from '../src/model/icons.ts'
export {type HostedSearch, hostedAttributes, searchVersion} from '../src/model/search/hosted-search.ts'
// Helpers of the packaged templates, which a copied template imports from here.
export type {
  ChildGroup,
  ChildPage,
  NavbarItem,
  NavLink,
  NoticeFacts,
  PageView,
  SidebarItem,
  SiteView,
  Slice
} from '../src/model/site.ts'
export {encodeRoute, isUnder, withBase, writtenHref} from '../src/model/url.ts'
export {bannerOf} from './banner-of.ts'
export {Document} from './Document.tsx'
export {formatDate} from './format-date.ts'
export {isHome} from './is-home.ts'
export {labelOf} from './label-of.ts'
export {layoutFor} from './layout-for.ts'
export {DocLayout} from './layouts/DocLayout.tsx'
export {ErrorLayout} from './layouts/ErrorLayout.tsx'
export {HomeLayout} from './layouts/HomeLayout.tsx'
export {LandingLayout} from './layouts/LandingLayout.tsx'
export {NoticeLayout} from './layouts/NoticeLayout.tsx'
export {titleOf} from './layouts/title-of.tsx'
export {PageTools} from './PageTools.tsx'
export {BackToTop} from './parts/BackToTop.tsx'
export {Banner} from './parts/Banner.tsx'
export {Body} from './parts/Body.tsx'
export {Brand} from './parts/Brand.tsx'
export {Breadcrumb} from './parts/Breadcrumb.tsx'
export {Byline} from './parts/Byline.tsx'
export {ChatLinks} from './parts/ChatLinks.tsx'
export {ChildPageList} from './parts/ChildPageList.tsx'
export {ContentTypeLabel} from './parts/ContentTypeLabel.tsx'
export {CopyPage} from './parts/CopyPage.tsx'
export {EditLink} from './parts/EditLink.tsx'
export {Feedback} from './parts/Feedback.tsx'
export {Footer} from './parts/Footer.tsx'
export {Frame} from './parts/Frame.tsx'
export {Icon, type IconName, namedIcon} from './parts/Icon.tsx'
export {IssueLink} from './parts/IssueLink.tsx'
export {LanguageMenu} from './parts/LanguageMenu.tsx'
export {LastUpdated} from './parts/LastUpdated.tsx'
export {MirrorLink} from './parts/MirrorLink.tsx'
export {MobileMenu} from './parts/MobileMenu.tsx'
export {Navbar} from './parts/Navbar.tsx'
export {NoticeFactList} from './parts/NoticeFactList.tsx'
export {NewWindowHint, newWindowProps} from './parts/new-window.tsx'
export {PageActions} from './parts/PageActions.tsx'
export {PageHeader} from './parts/PageHeader.tsx'
export {Pagination} from './parts/Pagination.tsx'
export {PersonaChoice} from './parts/PersonaChoice.tsx'
export {PersonaLabels} from './parts/PersonaLabels.tsx'
export {PersonaLens} from './parts/PersonaLens.tsx'
export {PlaceholderList} from './parts/PlaceholderList.tsx'
export {RunbookButton} from './parts/RunbookButton.tsx'
export {SearchButton} from './parts/SearchButton.tsx'
export {SectionLinks} from './parts/SectionLinks.tsx'
export {SetupButton} from './parts/SetupButton.tsx'
export {Sidebar} from './parts/Sidebar.tsx'
export {SidebarList} from './parts/SidebarList.tsx'
export {SocialLinks} from './parts/SocialLinks.tsx'
export {ThemeToggle} from './parts/ThemeToggle.tsx'
export {Toc} from './parts/Toc.tsx'
export {TranslationNotice} from './parts/TranslationNotice.tsx'
export {VersionBanner} from './parts/VersionBanner.tsx'
export {VersionMenu} from './parts/VersionMenu.tsx'
export {publicHref} from './public-href.ts'
export {searchHref} from './search-href.ts'
export {statusLabel} from './status-label.ts'
export {structuredData} from './structured-data.ts'
export {themeBoot} from './theme-boot.ts'
export type * from './types.ts'
export {day, type WithWords, word, wordParts} from './word.ts'
export {WordsContext} from './words-context.ts'
