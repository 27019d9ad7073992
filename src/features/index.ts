import type {Feature} from '../plugin/feature.ts'
import {adopt} from '../subsystems/adopt/index.ts'
import {baseline} from '../subsystems/baseline/index.ts'
import {budget} from '../subsystems/budget/index.ts'
import {catalogs} from '../subsystems/catalogs/index.ts'
import {codeBlocks} from '../subsystems/code-blocks/index.ts'
import {constants} from '../subsystems/constants/index.ts'
import {disableComments} from '../subsystems/disable-comments/index.ts'
import {externalLinks} from '../subsystems/external-links/index.ts'
import {feedback} from '../subsystems/feedback/index.ts'
import {guests} from '../subsystems/guests/index.ts'
import {icons} from '../subsystems/icons/index.ts'
import {includes} from '../subsystems/includes/index.ts'
import {islands} from '../subsystems/islands/index.ts'
import {languages} from '../subsystems/languages/index.ts'
import {lastUpdated} from '../subsystems/last-updated/index.ts'
import {mirrors} from '../subsystems/mirrors/index.ts'
import {navigationChecks} from '../subsystems/navigation-checks/index.ts'
import {notices} from '../subsystems/notices/index.ts'
import {pictures} from '../subsystems/pictures/index.ts'
import {placeholders} from '../subsystems/placeholders/index.ts'
import {redirects} from '../subsystems/redirects/index.ts'
import {search} from '../subsystems/search/index.ts'
import {versions} from '../subsystems/versions/index.ts'
import {words} from '../subsystems/words/index.ts'
import {adaptiveTables} from './adaptive-tables/index.ts'
import {alerts} from './alerts/index.ts'
import {apiTestFeature} from './api-test/index.ts'
import {archives} from './archives/index.ts'
import {bracedNames} from './braced-names/index.ts'
import {changedFilesFeature} from './changed-files/index.ts'
import {codeChecks} from './code-checks/index.ts'
import {componentChecks} from './component-checks/index.ts'
import {constantChecks} from './constant-checks/index.ts'
import {doctor} from './doctor/index.ts'
import {drawnFences} from './drawn-fences/index.ts'
import {eject} from './eject/index.ts'
import {exportFeature} from './export/index.ts'
import {figures} from './figures/index.ts'
import {fileTree} from './file-tree/index.ts'
import {glossary} from './glossary/index.ts'
import {home} from './home/index.ts'
import {init} from './init/index.ts'
import {inventories} from './inventories/index.ts'
import {isolates} from './isolates/index.ts'
import {latestPages} from './latest-pages/index.ts'
import {linkChecks} from './link-checks/index.ts'
import {lsp} from './lsp/index.ts'
import {mcp} from './mcp/index.ts'
import {metadataChecks} from './metadata-checks/index.ts'
import {missingImports} from './missing-imports/index.ts'
import {mv} from './mv/index.ts'
import {outdatedFeature} from './outdated/index.ts'
import {pageTests} from './page-tests/index.ts'
import {personas} from './personas/index.ts'
import {plainMarkdown} from './plain-markdown/index.ts'
import {policyChecks} from './policy-checks/index.ts'
import {preview} from './preview/index.ts'
import {print} from './print/index.ts'
import {recordFlagsFeature} from './record-flags/index.ts'
import {records} from './records/index.ts'
import {releasedRoutes} from './released-routes/index.ts'
import {releases} from './releases/index.ts'
import {runbook} from './runbook/index.ts'
import {secrets} from './secrets/index.ts'
import {sitemapFeature} from './sitemap/index.ts'
import {styleUrls} from './style-urls/index.ts'
import {tags} from './tags/index.ts'
import {textChecks} from './text-checks/index.ts'
import {themeChecks} from './theme-checks/index.ts'
import {translations} from './translations/index.ts'
import {typeTables} from './type-tables/index.ts'
import {updates} from './updates/index.ts'
import {upgrade} from './upgrade/index.ts'
import {videos} from './videos/index.ts'

/**
 * The features of docsgen, and what subsystems have in common with them, in the order of `--help` and of their transforms. This is
 * the only list: if a feature's line and folder are removed, everything else still works.
 */
export const features: readonly Feature[] = [
  preview,
  init,
  eject,
  mv,
  includes,
  search,
  mirrors,
  feedback,
  sitemapFeature,
  redirects,
  exportFeature,
  translations,
  versions,
  // After versions, because each of them has all languages.
  languages,
  words,
  mcp,
  lsp,
  doctor,
  upgrade,
  pageTests,
  // Before features that insert their own components, which are correct.
  componentChecks,
  styleUrls,
  figures,
  fileTree,
  updates,
  placeholders,
  personas,
  bracedNames,
  alerts,
  glossary,
  runbook,
  notices,
  catalogs,
  latestPages,
  tags,
  apiTestFeature,
  archives,
  // After notices and archives, because the layout and the list of a front page replace theirs.
  home,
  lastUpdated,
  linkChecks,
  textChecks,
  plainMarkdown,
  metadataChecks,
  navigationChecks,
  print,
  themeChecks,
  constantChecks,
  records,
  recordFlagsFeature,
  outdatedFeature,
  releases,
  codeChecks,
  policyChecks,
  budget,
  secrets,
  disableComments,
  changedFilesFeature,
  baseline,
  releasedRoutes,
  externalLinks,
  missingImports,
  inventories,
  guests,
  islands,
  typeTables,
  videos,
  pictures,
  adaptiveTables,
  isolates,
  adopt,
  icons,
  // After the features that write text like an author's, which may contain constants.
  constants,
  // After the others, because they transform code before it is highlighted.
  codeBlocks,
  // The last one, because only finished code is drawn.
  drawnFences
]
