import { files as citations } from './citations/citations.ts'
import type { DownloadFile } from './download-file.ts'
import {
  files as internalLinks,
  charts as internalLinksCharts,
} from './internal-links/internal-links.ts'
import { files as keywordSheet } from './keyword-sheet/keyword-sheet.ts'
import { files as quarterPlan } from './quarter-plan/quarter-plan.ts'
import { files as seoTests, charts as seoTestsCharts } from './seo-tests/seo-tests.ts'
import { files as toolAudit } from './tool-audit/tool-audit.ts'

/** Every file below public/downloads. */
export const downloads: readonly DownloadFile[] = [
  ...seoTests,
  ...keywordSheet,
  ...citations,
  ...quarterPlan,
  ...internalLinks,
  ...toolAudit,
]

/** Charts of the articles made by scripts. Their paths are below content/images. */
export const charts: readonly DownloadFile[] = [...seoTestsCharts, ...internalLinksCharts]
