import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { startSupabase } from './running-supabase.ts'

const project = join(import.meta.dirname, '..')
const templates = join(project, '../tests/.output/databases')

/** Everything that a new database depends on, relative to `supabase/`. */
const sources = ['migrations', '../packages/host/supabase', 'seed.sql', '../package-lock.json']

/**
 * Fills a folder with the database that a first start creates: all migrations, no accounts. Creating it takes seconds,
 * so it is created once and copied after its process has exited cleanly. `embedded.process.test.ts` and
 * `backend.process.test.ts` create databases from scratch.
 */
export async function copyNewDatabase(dataDir: string): Promise<void> {
  const template = join(templates, fingerprint())
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(template, dataDir, { recursive: true })
}

/** Several test files can do this in parallel. The first to finish wins. */
async function makeTemplate(template: string): Promise<void> {
  const making = `${template}-${process.pid}`
  mkdirSync(making, { recursive: true })
  const supabase = await startSupabase(making)
  await supabase.end('SIGTERM')
  try {
    renameSync(making, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(making, { recursive: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(project, source)
    const inside = extname(source) ? [path] : filesIn(path)
    for (const file of inside) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
}
