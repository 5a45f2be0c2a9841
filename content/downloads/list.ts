import type { DownloadFile } from './download-file.ts'
import { files as editingChecklist } from './editing-checklist/editing-checklist.ts'
import { files as imageSeo, charts as imageSeoCharts } from './image-seo/image-seo.ts'
import { files as seoAutomation } from './seo-automation/seo-automation.ts'

/** Every file below public/downloads. */
export const downloads: readonly DownloadFile[] = [
  ...seoAutomation,
  ...editingChecklist,
  ...imageSeo,
]

/** Charts of the articles made by scripts. Their paths are below content/images. */
export const charts: readonly DownloadFile[] = [...imageSeoCharts]
