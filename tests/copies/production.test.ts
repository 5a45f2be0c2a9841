import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from '#host/launch/secrets.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { copyRepository, endAll, npmIn } from './copy.ts'

/** Outside of the repository, because Node would otherwise find the repository's own packages. */
const folder = mkdtempSync(join(tmpdir(), 'brightkeel-'))

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

test('a production install without development packages builds, serves and reloads the site', async () => {
  copyRepository(folder)

  const install = npmIn(folder, 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund')
  expect(await install.code, install.output()).toBe(0)
  const start = npmIn(folder, 'start')
  await start.printed('Press Ctrl-C to stop everything.')

  for (const path of ['/', '/blog', '/tools/qr-generator', '/studio', '/social-card.png']) {
    const { status } = await fetch(testSite.url + path)
    expect([path, status]).toEqual([path, 200])
  }
  const visitors = readPages()
  const upload = uploadSlowly()
  const reload = npmIn(folder, 'run', 'reload')
  expect(await reload.code, reload.output()).toBe(0)
  expect(await upload).toBe(200)
  expect(await visitors.stop()).toEqual({ failed: [], isRead: true })
  expect((await fetch(`${testSite.url}/signin`)).status).toBe(200)

  const doctor = npmIn(folder, 'run', 'doctor')
  expect(await doctor.code, doctor.output()).toBe(0)
  await start.end('SIGINT')
  expect(start.output()).toContain('Stopped; everything is saved.')
  // A start that misses a package would install all of them.
  expect(existsSync(join(folder, 'node_modules', 'fast-check'))).toBe(false)
})

/** Reads pages one after another, with and without kept connections, until stopped. */
function readPages() {
  const failed: string[] = []
  let read = 0
  let isOver = false
  const visit = async (headers: Record<string, string>) => {
    for (let at = 0; !isOver; at += 1) {
      const path = ['/', '/blog', '/tools/qr-generator'][at % 3] ?? '/'
      const result = await fetch(testSite.url + path, { headers }).then(
        async (answer) => {
          await answer.text()
          return String(answer.status)
        },
        (error: unknown) => String(error),
      )
      if (result === '200') read += 1
      else failed.push(`${path}: ${result}`)
    }
  }
  const visits = [visit({}), visit({}), visit({ connection: 'close' })]
  return {
    async stop() {
      isOver = true
      await Promise.all(visits)
      return { failed, isRead: read > 0 }
    },
  }
}

/** Uploads an image to the lake in parts, so that the upload is under way when the site reloads. */
async function uploadSlowly(): Promise<number | undefined> {
  const { SANITY_API_WRITE_TOKEN } = loadSecrets(join(folder, '.data'), {})
  const upload = request(`${testSite.url}/lake/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANITY_API_WRITE_TOKEN}`, 'content-type': 'image/webp' },
  })
  const answered = once(upload, 'response')
  const image = readFileSync(join(folder, 'docs/pictures/editing.webp'))
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
