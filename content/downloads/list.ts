import { files as citations } from './citations/citations.ts'
import { files as dashboard, charts as dashboardCharts } from './dashboard/dashboard.ts'
import type { DownloadFile } from './download-file.ts'
import { files as editingChecklist } from './editing-checklist/editing-checklist.ts'
import { files as imageSeo, charts as imageSeoCharts } from './image-seo/image-seo.ts'
import {
  files as internalLinks,
  charts as internalLinksCharts,
} from './internal-links/internal-links.ts'
import {
  files as keywordSheet,
  charts as keywordSheetCharts,
} from './keyword-sheet/keyword-sheet.ts'
import { files as quarterPlan } from './quarter-plan/quarter-plan.ts'
import { files as seoAutomation } from './seo-automation/seo-automation.ts'
import { files as seoTests, charts as seoTestsCharts } from './seo-tests/seo-tests.ts'
import { files as toolAudit } from './tool-audit/tool-audit.ts'

/** Every file below public/downloads. */
export const downloads: readonly DownloadFile[] = [
  ...seoTests,
  ...keywordSheet,
  ...dashboard,
  ...citations,
  ...quarterPlan,
  ...internalLinks,
  ...toolAudit,
  ...seoAutomation,
  ...editingChecklist,
  ...imageSeo,
]

/** Charts of the articles made by scripts. Their paths are below content/images. */
export const charts: readonly DownloadFile[] = [
  ...seoTestsCharts,
  ...keywordSheetCharts,
  ...dashboardCharts,
  ...internalLinksCharts,
  ...imageSeoCharts,
]
