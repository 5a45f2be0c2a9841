import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { downloads } from '#content/downloads/list.ts'

const folder = join(import.meta.dirname, '..', 'public', 'downloads')

// Writes the files that readers of the articles download (`npm run downloads`). Files no longer listed are deleted.
rmSync(folder, { recursive: true, force: true })
for (const { path, content } of downloads) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
console.log(`Wrote ${downloads.length} files to public/downloads.`)
