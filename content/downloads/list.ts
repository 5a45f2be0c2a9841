import type { DownloadFile } from './download-file.ts'
import { files as keywordSheet } from './keyword-sheet/keyword-sheet.ts'
import { files as seoTests, charts as seoTestsCharts } from './seo-tests/seo-tests.ts'

/** Every file below public/downloads. */
export const downloads: readonly DownloadFile[] = [...seoTests, ...keywordSheet]

/** Charts of the articles made by scripts. Their paths are below content/images. */
export const charts: readonly DownloadFile[] = [...seoTestsCharts]
