import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/kit/test-site.ts'
import { buildImage, type Image, megabytesOf, startContainer } from './image.ts'
import { createVisitor } from './visitor.ts'

/** Size of node:24-bookworm-slim when unpacked. The whole image must stay below 700 MB. */
const BASE_MEGABYTES = 240
const MAX_MEGABYTES = 700

const SITE_URL = 'https://site.example'
const NODE_USER = 1000
/** A private address, as behind a load balancer. */
const HOST = '127.0.0.9'
const port = Number(testSite.environment.PORT)
const folder = mkdtempSync(join(tmpdir(), 'image-'))
const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
const settings = { SITE_URL, PORT: String(port), HOST, TRUST_PROXY: '127.0.0.1' }
const ADDRESS = { host: HOST, port }
const visitor = createVisitor(ADDRESS, SITE_URL)
const admin = createVisitor(ADDRESS, SITE_URL)
let image: Image
let container: ReturnType<typeof startContainer>

beforeAll(() => {
  image = buildImage(folder)
  for (const volume of [data, backups]) {
    mkdirSync(volume, { mode: 0o700 })
    chownSync(volume, NODE_USER, NODE_USER)
  }
})
afterAll(async () => {
  await container?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start() {
  container = startContainer(image, settings, [`${data}:/data`, `${backups}:/backups`])
  await container.printed('  Admin    ')
}

const secrets = () =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(data, 'site', 'secrets.json'), 'utf8')))

const lake = (path: string, type: string, body: string | Buffer) =>
  visitor.ask(`/lake/v2025-02-19${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets().SANITY_API_WRITE_TOKEN}`, 'content-type': type },
    body,
  })

test('the image stays below 700 MB', () => {
  const megabytes = BASE_MEGABYTES + megabytesOf(join(image.folder, 'app'))
  console.log(`The image takes ${Math.round(megabytes)} MB, ${BASE_MEGABYTES} MB of them its base.`)
  expect(megabytes).toBeLessThan(MAX_MEGABYTES)
})

test('the image has every file that Next may load, except source maps', () => {
  const app = join(image.folder, 'app')
  const traced = z.object({ files: z.array(z.string()) })
  const missing = globSync('.next/**/*.nft.json', { cwd: app }).flatMap((name) => {
    const trace = join(app, name)
    const { files } = traced.parse(JSON.parse(readFileSync(trace, 'utf8')))
    return files
      .map((file) => resolve(dirname(trace), file))
      .filter((file) => !file.endsWith('.map') && !existsSync(file))
      .map((file) => relative(app, file))
  })
  expect(new Set(missing)).toEqual(new Set())
})

test('a container starts without building, as a plain user with a read-only root, and serves every kind of page', async () => {
  await start()
  expect(container.output()).not.toContain('Building')
  for (const path of ['/', '/blog', '/tools/qr-generator', '/studio', '/signin', '/sitemap.xml']) {
    const { status } = await visitor.ask(path)
    expect([path, status]).toEqual([path, 200])
  }
  const home = (await visitor.ask('/')).text
  expect(home).toContain(`<link rel="canonical" href="${SITE_URL}`)
  expect(home).not.toContain('localhost')
  const probe = container.execute([
    'sh',
    '-c',
    '(touch /app/x || touch /app/.next/x || id -u) 2>&1',
  ])
  expect(probe.output).toMatch(/Read-only file system.*\n1000\n$/s)
  expect(container.execute(image.healthCheck)).toEqual({ status: 0, output: '' })
})

test('images are rendered: social cards, QR codes, and uploads in other sizes', async () => {
  for (const path of ['/social-card.png', '/api/qr?size=200x200&data=hello&format=png']) {
    const { body } = await visitor.ask(path)
    expect([path, (await sharp(body).metadata()).format]).toEqual([path, 'png'])
  }
  const image = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploaded = await lake('/assets/images/production', 'image/png', image)
  const { document } = z
    .object({ document: z.object({ url: z.string() }) })
    .parse(JSON.parse(uploaded.text))
  expect(document.url).toContain(`${SITE_URL}/lake/images/`)
  const { body } = await visitor.ask(`${new URL(document.url).pathname}?w=16&fm=webp`)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 16 })
})

test('the first admin signs in with the printed password, also behind a proxy that replaces Host, and saves a text', async () => {
  const [, email = '', password = ''] = /Sign in +(\S+)\n +(\S+)/.exec(container.output()) ?? []
  for (const host of ['site.example', '127.0.0.1:3000', 'upstream']) {
    const person = createVisitor(ADDRESS, SITE_URL, host)
    expect([host, (await person.signIn(email, password)).status]).toEqual([host, 303])
    expect([...person.cookies.keys()]).toContain('__Host-session')
  }
  await admin.signIn(email, password)
  expect((await admin.ask('/admin')).status).toBe(200)
  const text = { id: 'siteContent', type: 'siteContent', path: 'newsletterTitle' }
  const before = await admin.ask(`/api/texts?${new URLSearchParams(text)}`)
  const { value } = z.object({ value: z.string() }).parse(JSON.parse(before.text))
  const saved = await admin.ask('/api/texts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...text, seen: value, next: 'News from the image', overwrite: false }),
  })
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('"saved"')])
  await expect.poll(async () => (await visitor.ask('/blog')).text).toContain('News from the image')
})

test('a form of another site is refused in words', async () => {
  const refused = await visitor.ask('/signin', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(SITE_URL)])
})

test('commands run inside the container: backup and doctor', () => {
  const backup = container.execute(['npm', 'run', '--silent', 'backup'])
  expect(backup.status, backup.output).toBe(0)
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^brightkeel-.*\.tar\.gz$/)])
  const doctor = container.execute(['npm', 'run', '--silent', 'doctor'])
  expect(doctor.output).toMatch(/ok +Build: exists/)
})

test('a backup is restored into the volume', async () => {
  await container.stop()
  const [file = ''] = readdirSync(backups)
  const restore = container.execute([
    ...['npm', 'run', '--silent', 'restore', '--'],
    ...[`/backups/${file}`, '--replace'],
  ])
  expect(restore.status, restore.output).toBe(0)
  await start()
  expect((await visitor.ask('/blog')).text).toContain('News from the image')
})

test('a new container with the same volumes has the saved text, and prints no password', async () => {
  const { ADMIN_PASSWORD = '' } = secrets()
  expect(await container.stop()).toBe(0)
  expect(container.output()).toContain('Stopped; everything is saved.')
  await start()
  expect(container.output()).not.toContain(ADMIN_PASSWORD)
  expect(container.output()).toContain('secrets.json')
  expect((await visitor.ask('/blog')).text).toContain('News from the image')
})
