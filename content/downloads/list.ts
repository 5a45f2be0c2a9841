import type { DownloadFile } from './download-file.ts'
import { files as keywordSheet } from './keyword-sheet/keyword-sheet.ts'

/** Every file below public/downloads. */
export const downloads: readonly DownloadFile[] = [...keywordSheet]
