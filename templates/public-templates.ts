/**
 * `docsgen/templates`: the packaged layouts and parts, which a project's templates of the same name can wrap. A layout gets
 * its parts through its properties, so a project's replacements also apply in these layouts.
 */

export {menuId, pageEndId, tocId} from '../src/model/browser-contract.ts'
export {brandOf, icons, isIcon, kindIcon, repositoryHost} from '../src/model/components/icons.ts'
// Helpers of the packaged templates, which a copied template imports from here.
export {errorStatusOf} from '../src/model/error-page.ts'
export type {PageToolFiles} from '../src/model/shell-parts.ts'
export type {
  ChildGroup,
  ChildPage,
  NavbarItem,
  NavLink,
  PageView,
  SidebarItem,
  SiteView,
  Slice
} from '../src/model/site.ts'
export {encodeRoute, isUnder, withBase, writtenHref} from '../src/model/url.ts'
export {languageName} from '../src/model/words/language-name.ts'
export {bannerOf} from './banner-of.ts'
export {Document} from './Document.tsx'
export {formatDate} from './format-date.ts'
export {isHome} from './is-home.ts'
export {labelOf} from './label-of.ts'
export {layoutFor} from './layout-for.ts'
export {DocLayout} from './layouts/DocLayout.tsx'
export {ErrorLayout} from './layouts/ErrorLayout.tsx'
export {LandingLayout} from './layouts/LandingLayout.tsx'
export {titleOf} from './layouts/title-of.tsx'
export {PageTools} from './PageTools.tsx'
export {BackToTop} from './parts/BackToTop.tsx'
export {Body} from './parts/Body.tsx'
export {Banner} from './parts/bar/Banner.tsx'
export {Brand} from './parts/bar/Brand.tsx'
export {fittingSections} from './parts/bar/fitting-sections.ts'
export {MobileMenu} from './parts/bar/MobileMenu.tsx'
export {Navbar} from './parts/bar/Navbar.tsx'
export {RepositoryLink} from './parts/bar/RepositoryLink.tsx'
export {SectionLinks} from './parts/bar/SectionLinks.tsx'
export {SocialLinks} from './parts/bar/SocialLinks.tsx'
export {ThemeToggle} from './parts/bar/ThemeToggle.tsx'
export {ChildPageList} from './parts/ChildPageList.tsx'
export {EditLink} from './parts/EditLink.tsx'
export {Footer} from './parts/Footer.tsx'
export {Frame} from './parts/Frame.tsx'
export {Breadcrumb} from './parts/head/Breadcrumb.tsx'
export {Byline} from './parts/head/Byline.tsx'
export {ContentTypeLabel} from './parts/head/ContentTypeLabel.tsx'
export {LastUpdated} from './parts/head/LastUpdated.tsx'
export {PageActions} from './parts/head/PageActions.tsx'
export {PageHeader} from './parts/head/PageHeader.tsx'
export {PageMenu} from './parts/head/PageMenu.tsx'
export {PersonaLabels} from './parts/head/PersonaLabels.tsx'
export {PersonaLens} from './parts/head/PersonaLens.tsx'
export {Icon, type IconName, namedIcon} from './parts/Icon.tsx'
export {IssueLink} from './parts/IssueLink.tsx'
export {NewWindowHint, newWindowProps} from './parts/new-window.tsx'
export {Pagination} from './parts/Pagination.tsx'
export {Sidebar} from './parts/Sidebar.tsx'
export {SidebarList} from './parts/SidebarList.tsx'
export {Toc} from './parts/Toc.tsx'
export {publicHref} from './public-href.ts'
export {searchHref} from './search-href.ts'
export {structuredData} from './structured-data.ts'
export {themeBoot} from './theme-boot.ts'
export {titleWithBreaks} from './title-with-breaks.ts'
export type * from './types.ts'
export {withCode, withoutCode} from './with-code.ts'
export {day, type WithWords, word} from './word.ts'
export {wordParts} from './word-parts.ts'
export {WordsContext} from './words-context.ts'
