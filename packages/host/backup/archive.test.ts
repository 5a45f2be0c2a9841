import { createHash, randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { type Manifest, written } from './manifest.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})

const content: Record<string, Buffer> = {
  'lake/lake.sqlite': randomBytes(300_000),
  'lake/datasets/production/assets/files/0a1b.csv': Buffer.from('a,b\n'),
  'supabase/rows.ndjson': Buffer.alloc(0),
}

describe('a backup file', () => {
  it('returns what was put into it, and is readable by its owner only', async () => {
    const { file, manifest } = await make()
    const contents: Record<string, Buffer> = {}
    const restored = await readArchive(file, async ({ name }, bytes) => {
      contents[name] = await buffer(bytes)
    })
    expect(restored).toEqual(manifest)
    expect(contents).toEqual(content)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing behind when writing fails', async () => {
    rmSync(join(folder, 'source'), { recursive: true, force: true })
    const manifest = describeContent()
    const file = join(folder, 'backup.tar.gz')
    await expect(writeArchive(file, manifest, () => join(folder, 'gone'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is rejected wherever it is truncated', async () => {
    const { file } = await make()
    const whole = readFileSync(file)
    for (const part of [0, 0.01, 0.3, 0.7, 0.99]) {
      writeFileSync(file, whole)
      truncateSync(file, Math.floor(whole.length * part))
      await expect(readArchive(file)).rejects.toThrow(
        /damaged or incomplete|not a backup of this site/,
      )
    }
  })

  it.each(Object.keys(content))('is rejected when one byte of %s differs', async (name) => {
    const changed = Buffer.concat([content[name] ?? Buffer.alloc(0)])
    if (changed.length > 0) changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    const file = await repack({
      ...content,
      [name]: changed.length > 0 ? changed : Buffer.from('x'),
    })
    await expect(readArchive(file)).rejects.toThrow(`damaged: ${name} does not match the manifest`)
  })

  it('is rejected when its manifest was changed, or it has a member too few or too many', async () => {
    const manifest = describeContent()
    const changed = { ...manifest, siteUrl: 'https://elsewhere.example' }
    const file = await repack(content, JSON.stringify(changed), JSON.stringify(manifest))
    await expect(readArchive(file)).rejects.toThrow('damaged: manifest.json')

    const { 'supabase/rows.ndjson': _left, ...fewer } = content
    await expect(readArchive(await repack(fewer))).rejects.toThrow('damaged: supabase/rows.ndjson')
    const more = { ...content, 'front/changes.sqlite': Buffer.from('x') }
    await expect(readArchive(await repack(more))).rejects.toThrow('damaged: front/changes.sqlite')
  })

  it('is rejected when it names a file outside its folder', async () => {
    const json = JSON.stringify(describeContent()).replace('lake/lake.sqlite', '../lake.sqlite')
    await expect(readArchive(await repack(content, json))).rejects.toThrow('manifest is unreadable')
  })

  it('of a newer format needs the version that made it', async () => {
    const json = JSON.stringify({ ...describeContent(), formatVersion: 99, members: 'unknown' })
    await expect(readArchive(await repack(content, json))).rejects.toThrow(
      /format version 99.*newer/,
    )
  })

  it('is distinguished from other files', async () => {
    for (const bytes of [Buffer.from('text'), gzipSync('text'), gzipSync(randomBytes(4096))]) {
      const file = join(folder, 'other')
      writeFileSync(file, bytes)
      await expect(readArchive(file)).rejects.toThrow(
        /not a backup of this site|damaged or incomplete/,
      )
    }
  })
})

function describeContent(): Manifest {
  return {
    ...written,
    createdAt: '2026-11-23T10:11:12.000Z',
    siteUrl: 'http://localhost:3000',
    siteVersion: '0.1.0',
    content: 'included',
    accounts: 'included',
    secrets: 'left out',
    counts: {},
    missing: [],
    members: Object.entries(content).map(([name, bytes]) => ({
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  }
}

async function make() {
  const manifest = describeContent()
  const file = join(folder, 'backup.tar.gz')
  const source = join(folder, 'source')
  for (const [index, bytes] of Object.values(content).entries()) {
    writeFileSync(`${source}-${index}`, bytes)
  }
  const names = Object.keys(content)
  await writeArchive(file, manifest, ({ name }) => `${source}-${names.indexOf(name)}`)
  return { file, manifest }
}

async function repack(
  members: Record<string, Buffer>,
  json = JSON.stringify(describeContent()),
  hashed = json,
): Promise<string> {
  const archive = pack()
  archive.entry({ name: 'manifest.json' }, json)
  const sum = createHash('sha256').update(hashed).digest('hex')
  archive.entry({ name: 'manifest.json.sha256' }, `${sum}  manifest.json\n`)
  for (const [name, bytes] of Object.entries(members)) archive.entry({ name }, bytes)
  archive.finalize()
  const file = join(folder, 'changed.tar.gz')
  writeFileSync(file, gzipSync(await buffer(archive)))
  return file
}
