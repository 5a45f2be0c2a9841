import { resolve } from 'node:path'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { record } from '#tests/record/record.ts'

// npm run record -- <folder>: writes what the site answers for a fixed set of content. Record two commits, and
// `diff -r` shows what a change did to pages, feeds and APIs.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Failure('Name the folder to write to: npm run record -- FOLDER')
  const count = await record(resolve(folder))
  console.log(`Wrote ${count} answers to ${folder}.`)
  return 0
})
