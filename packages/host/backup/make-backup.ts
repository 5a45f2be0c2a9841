import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { isOutOfSpace } from '#host/free-space.ts'
import { lockDataFolderIfFree } from '#host/launch/data-folder.ts'
import { Failure } from '#host/launch/failure.ts'
import { loadSecrets } from '#host/launch/secrets.ts'
import { root, type Settings } from '#host/launch/settings.ts'
import { dumpFolder } from '#host/supabase/copy.ts'
import { BACKUP_PATH } from '#host/supabase/dump-answer.ts'
import { readDataVersion } from '#host/update/data-version.ts'
import { readArchive, writeArchive } from './archive.ts'
import { linesOf } from './lines.ts'
import { type Manifest, MEMBERS, type Member, written } from './manifest.ts'
import { megabytes, reportProgress } from './progress.ts'
import { seal } from './seal.ts'
import { stageLake } from './stage-lake.ts'

type Say = (line: string) => void

/**
 * Makes a backup of the site in one file, whether the site is running or not, then reads it back to verify it.
 *
 * @throws Failure with one sentence, leaving no file, and an existing one unchanged
 */
export async function makeBackup(settings: Settings, file: string, say: Say): Promise<Manifest> {
  const { dataDir } = settings
  if (existsSync(file)) throw new Failure(`${file} already exists. Choose another name.`)
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new Failure(`There is nothing to back up in ${dataDir}.`)
  }
  const work = join(dataDir, 'backup')
  const release = lockBackups(work)
  const staging = join(work, 'staging')
  const empty = () => {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true, mode: 0o700 })
  }
  // Holding the lock keeps a stopped site from starting while its files are copied.
  const releaseData = lockDataFolderIfFree(dataDir)
  try {
    empty()
    const manifest = await stage(
      settings,
      { staging, empty, isRunning: releaseData === undefined },
      say,
    )
    const bytes = manifest.members.reduce((sum, { size }) => sum + size, 0)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const packing = reportProgress('Packing', bytes, say)
    await writeArchive(file, manifest, ({ name }) => join(staging, name), packing)
    await readArchive(file, undefined, reportProgress('Checking', bytes, say))
    say(describe(file, manifest, (await stat(file)).size))
    return manifest
  } catch (error) {
    throw isOutOfSpace(error)
      ? new Failure(`There is no space left for the backup ${file}. Free up space and try again.`)
      : error
  } finally {
    rmSync(staging, { recursive: true, force: true })
    releaseData?.()
    release()
  }
}

function lockBackups(folder: string): () => void {
  try {
    const lock = lockDataFolder(folder)
    return () => lock.release()
  } catch {
    throw new Failure('Another backup is running. Try again when it has finished.')
  }
}

type Staging = { staging: string; empty: () => void; isRunning: boolean }

async function stage(
  settings: Settings,
  { staging, empty, isRunning }: Staging,
  say: Say,
): Promise<Manifest> {
  const { dataDir, embedded, siteUrl, backup } = settings
  const createdAt = new Date().toISOString()
  // Before the accounts, so that changes the front processes in between are processed twice rather than missed.
  const lake = await stageLake(dataDir, staging, empty)
  const hasContent = embedded.sanity && lake.members.includes(MEMBERS.system)
  const rows = await stageRows(settings, staging, isRunning)
  const names = [...lake.members, ...(rows ? [MEMBERS.rows] : [])]
  if (backup.passphrase) {
    const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
    const text = JSON.stringify({ secrets: JSON.parse(secrets), hooks: lake.hooks })
    writeFileSync(join(staging, MEMBERS.secrets), await seal(text, backup.passphrase), {
      mode: 0o600,
    })
    names.push(MEMBERS.secrets)
  }
  const members: Member[] = []
  for (const name of names) members.push(await describeMember(join(staging, name), name))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const data = readDataVersion(dataDir)
  const result: Manifest = {
    ...written,
    createdAt,
    siteUrl,
    siteVersion: String(version),
    ...(data && { dataVersion: data.version }),
    content: hasContent ? 'included' : embedded.sanity ? 'none' : 'elsewhere',
    accounts: rows ? 'included' : embedded.supabase ? 'none' : 'elsewhere',
    secrets: backup.passphrase ? 'sealed' : 'left out',
    counts: { ...lake.counts, webhooksWithSecrets: Object.keys(lake.hooks).length, ...rows },
    missing: lake.missing,
    members,
  }
  for (const line of caveats(result)) say(line)
  return result
}

async function stageRows(
  { dataDir, embedded, supabaseOrigin, variables }: Settings,
  staging: string,
  isRunning: boolean,
): Promise<Record<string, number> | undefined> {
  const folder = join(dataDir, 'supabase')
  if (!embedded.supabase || !existsSync(join(folder, 'created'))) return undefined
  const file = join(staging, MEMBERS.rows)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (isRunning) {
    const { SUPABASE_SECRET_KEY } = loadSecrets(dataDir, variables)
    await downloadRows(supabaseOrigin, SUPABASE_SECRET_KEY, file)
  } else await readRows(folder, file)
  return countRows(file)
}

async function describeMember(path: string, name: string): Promise<Member> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { name, size, sha256: hash.digest('hex') }
}

function caveats({ content, accounts, secrets, missing, counts }: Manifest): string[] {
  const lines: string[] = []
  if (content === 'elsewhere') {
    lines.push(
      'The content is hosted at Sanity and not in the backup. Download it with "npm run content:pull".',
    )
  }
  if (accounts === 'elsewhere') {
    lines.push('Accounts, roles and redirects are hosted at Supabase, which makes its own backups.')
  }
  if (secrets === 'left out') {
    const count = counts.webhooksWithSecrets ?? 0
    lines.push(
      `Without BACKUP_PASSPHRASE the secrets are left out${count > 0 ? ` (including those of ${count} webhooks)` : ''}. A restored site gets new ones.`,
    )
  }
  if (missing.length > 0) {
    lines.push(
      `WARNING: ${missing.length} files referenced by documents are missing from the lake and from the backup: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
    )
  }
  return lines
}

function describe(file: string, { counts, createdAt }: Manifest, bytes: number): string {
  const parts = [
    `${counts.documents ?? 0} documents`,
    `${counts.transactions ?? 0} changes`,
    `${counts.assets ?? 0} files`,
    `${counts['auth.users'] ?? 0} accounts`,
    `${counts['public.redirects'] ?? 0} redirects`,
  ]
  return `${file}: ${parts.join(', ')}, as of ${createdAt}; ${megabytes(bytes)} MB, checked.`
}

/** Milliseconds to wait for Supabase to respond, for example while it restarts. */
const SUPABASE_TIMEOUT_MS = 60_000

async function downloadRows(origin: string, secretKey: string, file: string): Promise<void> {
  const answer = await fetchWhenReady(`${origin}${BACKUP_PATH}`, { apikey: secretKey })
  if (!answer.ok || !answer.body) {
    throw new Failure(
      `Couldn't read the rows from Supabase (${answer.status}): ${await answer.text()}`,
    )
  }
  await using handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of answer.body) await handle.writeFile(chunk)
  } catch (error) {
    throw new Failure(
      `Supabase stopped while its rows were being read: ${reason(error)}. Try again.`,
    )
  }
}

/** Reads all accounts and rows of a folder that no Supabase is using. */
async function readRows(dataDir: string, file: string): Promise<void> {
  const handle = openSync(file, 'wx', 0o600)
  try {
    await dumpFolder(dataDir, (line) => {
      writeSync(handle, `${line}\n`)
    })
  } finally {
    closeSync(handle)
  }
}

async function countRows(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table = ''
  for await (const line of linesOf(file)) {
    if (line.startsWith('[')) counts[table] = (counts[table] ?? 0) + 1
    else table = /^\{"table":"([^"]+)"/.exec(line)?.[1] ?? ''
  }
  return counts
}

async function fetchWhenReady(url: string, headers: Record<string, string>): Promise<Response> {
  const deadline = Date.now() + SUPABASE_TIMEOUT_MS
  for (;;) {
    try {
      const answer = await fetch(url, { headers })
      if (answer.status !== 503 || Date.now() > deadline) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (Date.now() > deadline) throw new Failure(`Supabase doesn't respond: ${reason(error)}.`)
    }
    await pause(500)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
