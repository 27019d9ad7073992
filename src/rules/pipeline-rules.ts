import {brokenImport} from './pipeline/broken-import.ts'
import {budget} from './pipeline/budget.ts'
import {catalogueSyntax} from './pipeline/catalogue-syntax.ts'
import {codeGroup} from './pipeline/code-group.ts'
import {componentThrows} from './pipeline/component-throws.ts'
import {constantsSyntax} from './pipeline/constants-syntax.ts'
import {deadComponent} from './pipeline/dead-component.ts'
import {dialectConfig} from './pipeline/dialect-config.ts'
import {disableSyntax} from './pipeline/disable-syntax.ts'
import {emptyComponent} from './pipeline/empty-component.ts'
import {emptyPage} from './pipeline/empty-page.ts'
import {encoding} from './pipeline/encoding.ts'
import {exportFrom} from './pipeline/export-from.ts'
import {externalLink} from './pipeline/external-link.ts'
import {externalLinkMoved} from './pipeline/external-link-moved.ts'
import {externalLinkUnknown} from './pipeline/external-link-unknown.ts'
import {fenceLanguage} from './pipeline/fence-language.ts'
import {fenceMeta} from './pipeline/fence-meta.ts'
import {fileName} from './pipeline/file-name.ts'
import {frontMatter} from './pipeline/front-matter.ts'
import {frontMatterSyntax} from './pipeline/front-matter-syntax.ts'
import {hiddenFile} from './pipeline/hidden-file.ts'
import {importClash} from './pipeline/import-clash.ts'
import {importCycle} from './pipeline/import-cycle.ts'
import {includeDrift} from './pipeline/include-drift.ts'
import {mdxInMarkdown} from './pipeline/mdx-in-markdown.ts'
import {mdxSyntax} from './pipeline/mdx-syntax.ts'
import {metaClash} from './pipeline/meta-clash.ts'
import {metaDeadKey} from './pipeline/meta-dead-key.ts'
import {metaSchema} from './pipeline/meta-schema.ts'
import {metaSyntax} from './pipeline/meta-syntax.ts'
import {metaUselessChildren} from './pipeline/meta-useless-children.ts'
import {missingAsset} from './pipeline/missing-asset.ts'
import {missingImport} from './pipeline/missing-import.ts'
import {missingProperty} from './pipeline/missing-property.ts'
import {neighbourMissing} from './pipeline/neighbour-missing.ts'
import {noPages} from './pipeline/no-pages.ts'
import {pageCrash} from './pipeline/page-crash.ts'
import {pageInNoMeta} from './pipeline/page-in-no-meta.ts'
import {pageMemory} from './pipeline/page-memory.ts'
import {pageTime} from './pipeline/page-time.ts'
import {placeholder} from './pipeline/placeholder.ts'
import {plugin} from './pipeline/plugin.ts'
import {redirectSyntax} from './pipeline/redirect-syntax.ts'
import {routeClash} from './pipeline/route-clash.ts'
import {ruleFailure} from './pipeline/rule-failure.ts'
import {secondPolicy} from './pipeline/second-policy.ts'
import {styleSyntax} from './pipeline/style-syntax.ts'
import {symlink} from './pipeline/symlink.ts'
import {tabCount} from './pipeline/tab-count.ts'
import {templateThrows} from './pipeline/template-throws.ts'
import {themeAccent} from './pipeline/theme-accent.ts'
import {themeFile} from './pipeline/theme-file.ts'
import {themeVariable} from './pipeline/theme-variable.ts'
import {unknownCatalogue} from './pipeline/unknown-catalogue.ts'
import {unknownComponent} from './pipeline/unknown-component.ts'
import {unknownConstant} from './pipeline/unknown-constant.ts'
import {unknownEntry} from './pipeline/unknown-entry.ts'
import {unknownIcon} from './pipeline/unknown-icon.ts'
import {unknownName} from './pipeline/unknown-name.ts'
import {unknownProperty} from './pipeline/unknown-property.ts'
import {unreadable} from './pipeline/unreadable.ts'
import {unusedDisable} from './pipeline/unused-disable.ts'
import type {PipelineRule} from './rule.ts'

/** Rules that the page reader, the joining of the site and the commands apply themselves. */
export const pipelineRules: readonly PipelineRule[] = [
  brokenImport,
  budget,
  codeGroup,
  catalogueSyntax,
  componentThrows,
  constantsSyntax,
  deadComponent,
  dialectConfig,
  disableSyntax,
  emptyComponent,
  emptyPage,
  encoding,
  exportFrom,
  externalLink,
  externalLinkMoved,
  externalLinkUnknown,
  fenceLanguage,
  fenceMeta,
  fileName,
  frontMatter,
  frontMatterSyntax,
  hiddenFile,
  importClash,
  importCycle,
  includeDrift,
  mdxInMarkdown,
  mdxSyntax,
  metaClash,
  metaDeadKey,
  metaSchema,
  metaSyntax,
  metaUselessChildren,
  missingAsset,
  missingImport,
  missingProperty,
  neighbourMissing,
  noPages,
  pageCrash,
  pageInNoMeta,
  pageMemory,
  pageTime,
  placeholder,
  plugin,
  redirectSyntax,
  routeClash,
  ruleFailure,
  secondPolicy,
  styleSyntax,
  symlink,
  tabCount,
  templateThrows,
  themeAccent,
  themeFile,
  themeVariable,
  unknownComponent,
  unknownCatalogue,
  unknownEntry,
  unknownConstant,
  unknownIcon,
  unknownName,
  unknownProperty,
  unreadable,
  unusedDisable
]
