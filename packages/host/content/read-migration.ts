import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeManifest } from '#host/launch/build.ts'
import { type Migration, readSiteManifest } from '#lib/site-manifest.ts'

/** Returns the content that the site's sources expect, without a build. */
export async function readMigration(): Promise<Migration> {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  try {
    await writeManifest(folder)
    return readSiteManifest(folder).migration
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
