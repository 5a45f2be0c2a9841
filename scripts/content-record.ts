import { writeFileSync } from 'node:fs'
import {
  contentRecordFile,
  formatContentRecord,
  readContentRecord,
  recordContent,
} from '#host/content/content-record.ts'
import { readMigration } from '#host/content/read-migration.ts'
import { shippedDocuments } from '#host/content/shipped-documents.ts'

// npm run content:record: records the shipped content, so that later versions know which texts are unedited.
const record = recordContent(readContentRecord(), shippedDocuments(await readMigration()))
writeFileSync(contentRecordFile, formatContentRecord(record))
