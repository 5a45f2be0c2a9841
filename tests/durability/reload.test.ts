import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { LAUNCHER, runningProcess } from '#host/launch/left-behind.ts'
import { root } from '#host/launch/settings.ts'
import { readDataVersion } from '#host/update/data-version.ts'
import { readFailedStart } from '#host/update/failed-start.ts'
import { readSiteManifest, writeSiteManifest } from '#lib/site-manifest.ts'
import { copyTemplate } from '#tests/kit/lane.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'

const PAGES = ['/', '/blog', '/tools/qr-generator']

const folder = mkdtempSync(join(tmpdir(), 'reload-'))

/** The site starts through this link, like on a server with releases. */
const current = join(folder, 'current')

let site: ChildProcess
beforeAll(async () => {
  await prepareTemplate()
  copyTemplate(testSite)
  lead(root)
  site = run('start', current)
  await vi.waitUntil(() => launcher() !== undefined, { timeout: 120_000 })
})
afterAll(async () => {
  site.kill('SIGTERM')
  await once(site, 'exit')
})

test('a reload of the site alone interrupts nothing, finishes an upload, and shows what is published then', async () => {
  for (const path of PAGES) expect((await fetch(testSite.url + path)).status).toBe(200)
  const before = processes()
  const people = readPages([...PAGES, '/signin', '/lake/health', '/supabase/health'])
  const upload = uploadSlowly()
  const reload = run('reload')

  expect(await once(reload, 'exit')).toEqual([0, null])
  const { front, site: next, ...others } = processes()
  expect(before).toMatchObject(others)
  expect([front, next]).not.toContain(before.front)
  expect(next).not.toBe(before.site)
  expect(await upload).toBe(200)
  const title = `Reloaded ${randomUUID()}`
  await setTitle('post-1', title)
  const blog = async () => (await (await fetch(`${testSite.url}/blog`)).text()).includes(title)
  await vi.waitUntil(blog, { timeout: 60_000 })
  await untilEnded(before.front)
  expect(await people.stop()).toEqual({ failed: [], haveRead: true })
  expect(processes()).toEqual({ front, site: next, ...others })
})

test('a version that ships other content replaces only Next and the front, and backs the data up', async () => {
  const document = { _id: `question-${randomUUID()}`, _type: 'question', question: 'Is it new?' }
  lead(releaseWith(document))
  const before = processes()
  const people = readPages([...PAGES, '/signin', '/lake/health', '/supabase/health'])

  expect(await once(run('reload'), 'exit')).toEqual([0, null])
  expect(await read(document._id)).toMatchObject(document)
  expect(readDataVersion(testSite.dataDir)?.copy?.file).toSatisfy(existsSync)
  const { front, site: next, ...others } = processes()
  expect(before).toMatchObject(others)
  expect([front, next]).not.toContain(before.front)
  expect(next).not.toBe(before.site)
  await untilEnded(before.front)
  expect(await people.stop()).toEqual({ failed: [], haveRead: true })
})

test('a version that can’t be started leaves the site as it is, and says why', async () => {
  const broken = release('broken', 'NAME')
  lead(broken)
  const before = processes()
  process.kill(before.launcher ?? 0, 'SIGUSR2')
  const reason = () => readFailedStart(testSite.dataDir, realpathSync(broken))
  expect(await vi.waitUntil(reason, { timeout: 60_000 })).toContain('.env line 1 is not NAME=value')
  expect(processes()).toEqual(before)
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)
})

test('a reload of everything fails no visitor, and lets people sign in right after it', async () => {
  lead(release('whole', ''))
  const before = processes()
  const visitors = readPages(PAGES)
  expect(await once(run('reload'), 'exit')).toEqual([0, null])
  const after = Object.entries(processes())
  for (const [name, pid] of after) expect(pid, name).not.toBe(before[name])
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)
  expect(await visitors.stop()).toEqual({ failed: [], haveRead: true })
})

test('a launcher that was killed is started again, and no visitor notices', async () => {
  const former = launcher()
  const visitors = readPages(PAGES)
  if (former !== undefined) process.kill(former, 'SIGKILL')
  await vi.waitUntil(() => ![undefined, former].includes(launcher()), { timeout: 300_000 })
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)
  expect(await visitors.stop()).toEqual({ failed: [], haveRead: true })
})

function launcher(): number | undefined {
  return runningProcess(testSite.dataDir, LAUNCHER)
}

/** Returns the IDs of the site's processes, by their names. */
function processes(): Record<string, number> {
  const file = readFileSync(join(testSite.dataDir, 'parts.json'), 'utf8')
  const parts = z.record(z.string(), z.object({ pid: z.number() })).parse(JSON.parse(file))
  return Object.fromEntries(Object.entries(parts).map(([name, { pid }]) => [name, pid]))
}

async function untilEnded(pid = 0): Promise<void> {
  await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 60_000 })
}

/** Makes the link lead to a folder. */
function lead(target: string): void {
  rmSync(current, { force: true })
  symlinkSync(target, current)
}

/** Creates a folder that runs this repository's code. It has no build of its own, so the whole site starts again. */
function release(name: string, settings: string): string {
  const path = join(folder, name)
  mkdirSync(join(path, 'scripts'), { recursive: true })
  writeFileSync(join(path, '.env'), settings)
  const code = pathToFileURL(join(root, 'scripts/bootstrap.mjs'))
  writeFileSync(join(path, 'scripts/bootstrap.mjs'), `await import('${code}')`)
  return path
}

type Shipped = { readonly _id: string; readonly _type: string; readonly question: string }

/** Creates a copy of this repository and its build that ships one more document. */
function releaseWith(document: Shipped): string {
  const path = join(root, 'tests/.output/release')
  mkdirSync(path)
  const build = testSite.environment.NEXT_DIST_DIR
  const isCopied = (name: string) =>
    name.startsWith(build) || !(name.startsWith('.') || ['node_modules', 'tests'].includes(name))
  const sources = readdirSync(root).filter(isCopied)
  execFileSync('cp', ['-al', ...sources, path], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  const manifest = readSiteManifest(join(path, build))
  manifest.migration.documents.push(document)
  rmSync(join(path, build, 'site.manifest.json'))
  writeSiteManifest(join(path, build), manifest)
  const seed = join(path, 'content/seed.ndjson')
  const text = readFileSync(seed, 'utf8')
  rmSync(seed)
  writeFileSync(seed, `${text}${JSON.stringify(document)}\n`)
  return path
}

/** Runs an npm command of this repository, with the build of the tests. */
function run(command: string, from = root): ChildProcess {
  return spawn(process.execPath, [join(from, 'scripts/bootstrap.mjs'), command], {
    env: {
      ...process.env,
      ...testSite.environment,
      BUILD: 'never',
      BACKUP_DIR: join(testSite.dataDir, '..', 'backups'),
    },
    stdio: 'inherit',
  })
}

/**
 * Fetches, and asks again if the connection was reset: Linux resets those that wait for the former front to accept them
 * when it stops listening (docs/limits.md). Anything else that fails is reported with its reason.
 */
async function fetchAgain(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers })
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    const isReset = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
    if (!isReset) throw new Error(`${error}: ${cause}`)
    return fetch(url, { headers })
  }
}

/** Reads pages one after another, with and without kept connections, until stopped. */
function readPages(paths: readonly string[]) {
  const failed: string[] = []
  let read = 0
  let isOver = false
  const visit = async (headers: Record<string, string>) => {
    for (let at = 0; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      const status = await fetchAgain(testSite.url + path, headers).then(
        (answer) => answer.text().then(() => String(answer.status)),
        (error: unknown) => String(error),
      )
      if (status === '200') read += 1
      else failed.push(`${path}: ${status}`)
    }
  }
  const visits = [visit({}), visit({}), visit({ connection: 'close' })]
  return {
    async stop() {
      isOver = true
      await Promise.all(visits)
      return { failed, haveRead: read > 0 }
    },
  }
}

async function read(id: string): Promise<unknown> {
  const answer = await fetch(`${testSite.url}/lake/v2025-02-19/data/doc/production/${id}`)
  const { documents } = z.object({ documents: z.array(z.unknown()) }).parse(await answer.json())
  return documents[0]
}

async function setTitle(id: string, title: string): Promise<void> {
  const answer = await fetch(`${testSite.url}/lake/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSite.secrets().SANITY_API_WRITE_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ mutations: [{ patch: { id, set: { title } } }] }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Uploads an image to the lake in parts, so that the upload is under way when the site reloads. */
async function uploadSlowly(): Promise<number | undefined> {
  const upload = request(`${testSite.url}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSite.secrets().SANITY_API_WRITE_TOKEN}`,
      'content-type': 'image/webp',
    },
  })
  const answered = once(upload, 'response')
  const image = readFileSync(join(root, 'docs/pictures/editing.webp'))
  const partBytes = Math.ceil(image.length / 10)
  for (let at = 0; at < image.length; at += partBytes) {
    upload.write(image.subarray(at, at + partBytes))
    await pause(300)
  }
  upload.end()
  const [response]: IncomingMessage[] = await answered
  response?.resume()
  return response?.statusCode
}
