import { openWriterThread } from '#lake/sqlite/writer-thread.ts'
import { describeContent } from './content-suite.ts'
import { fileEngine } from './engines.ts'

describeContent(
  'SQLite, written by a thread',
  fileEngine((_, file) => openWriterThread(file)),
)
