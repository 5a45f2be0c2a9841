import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LAUNCHER, runningProcess } from '#host/launch/left-behind.ts'
import { root } from '#host/launch/settings.ts'
import { copyTemplate } from '#tests/kit/lane.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'

const PAGES = ['/', '/blog', '/tools/qr-generator']

let site: ChildProcess
beforeAll(async () => {
  await prepareTemplate()
  copyTemplate(testSite)
  site = run('start')
  await vi.waitUntil(() => launcher() !== undefined, { timeout: 120_000 })
})
afterAll(async () => {
  site.kill('SIGTERM')
  await once(site, 'exit')
})

test('a reload fails no visitor, finishes an upload, and lets people sign in right after it', async () => {
  for (const path of PAGES) expect((await fetch(testSite.url + path)).status).toBe(200)
  const former = launcher()
  const visitors = readPages()
  const upload = uploadSlowly()
  const reload = run('reload')

  expect(await once(reload, 'exit')).toEqual([0, null])
  expect(launcher()).not.toBe(former)
  expect(await upload).toBe(200)
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)
  expect(await visitors.stop()).toEqual({ failed: [], haveRead: true })
})

test('a launcher that was killed is started again, and no visitor notices', async () => {
  const former = launcher()
  const visitors = readPages()
  if (former !== undefined) process.kill(former, 'SIGKILL')
  await vi.waitUntil(() => ![undefined, former].includes(launcher()), { timeout: 300_000 })
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)
  expect(await visitors.stop()).toEqual({ failed: [], haveRead: true })
})

function launcher(): number | undefined {
  return runningProcess(testSite.dataDir, LAUNCHER)
}

/** Runs an npm command of this repository, with the build of the tests. */
function run(command: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), command], {
    env: {
      ...process.env,
      ...testSite.environment,
      BUILD: 'never',
      BACKUP_DIR: join(testSite.dataDir, '..', 'backups'),
    },
    stdio: 'inherit',
  })
}

/** Reads pages one after another, with and without kept connections, until stopped. */
function readPages() {
  const failed: string[] = []
  let read = 0
  let isOver = false
  const visit = async (headers: Record<string, string>) => {
    for (let at = 0; !isOver; at += 1) {
      const path = PAGES[at % PAGES.length] ?? '/'
      const status = await fetch(testSite.url + path, { headers }).then(
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
