import { writeFileSync } from 'node:fs'
import {
  contentRecordFile,
  formatContentRecord,
  readContentRecord,
  recordContent,
  shippedDocuments,
} from '#host/content/content-record.ts'
import { readMigration } from '#host/content/read-migration.ts'

// npm run content:record: records the shipped content, so that later versions know which texts are unedited.
const record = recordContent(readContentRecord(), shippedDocuments(await readMigration()))
writeFileSync(contentRecordFile, formatContentRecord(record))
