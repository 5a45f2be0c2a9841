import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DownloadFile } from '#content/downloads/download-file.ts'
import { charts, downloads } from '#content/downloads/list.ts'

const root = join(import.meta.dirname, '..')

// Writes the files that readers of the articles download, and the charts (`npm run downloads`). Downloads that are no
// longer listed are deleted.
rmSync(join(root, 'public', 'downloads'), { recursive: true, force: true })
write(join(root, 'public', 'downloads'), downloads)
write(join(root, 'content', 'images'), charts)
console.log(`Wrote ${downloads.length} downloads and ${charts.length} charts.`)

function write(folder: string, files: readonly DownloadFile[]): void {
  for (const { path, content } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
