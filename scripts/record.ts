import { resolve } from 'node:path'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { record } from '#tests/record/record.ts'

// npm run record -- <folder>: writes the site's responses for fixed content. Record two commits, and `diff -r` shows
// what changed in pages, feeds and APIs.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Failure('Pass the folder to write to: npm run record -- FOLDER')
  const count = await record(resolve(folder))
  console.log(`Wrote ${count} responses to ${folder}.`)
  return 0
})
