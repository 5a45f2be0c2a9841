import { writeFileSync } from 'node:fs'
import {
  contentRecordFile,
  formatContentRecord,
  readContentRecord,
  recordContent,
} from '#host/content/content-record.ts'
import { shippedDocuments } from '#host/content/shipped-documents.ts'
import { siteManifest } from '#site/manifest.ts'

// npm run content:record: records the shipped content, so that later versions know which texts are unedited.
const record = recordContent(readContentRecord(), shippedDocuments(siteManifest.migration))
writeFileSync(contentRecordFile, formatContentRecord(record))
