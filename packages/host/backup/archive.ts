import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { Failure } from '#host/launch/failure.ts'
import { type Manifest, type Member, parseManifest } from './manifest.ts'

const MANIFEST = 'manifest.json'
const CHECKSUM = 'manifest.json.sha256'

/** A hundred thousand images take 20 MB of manifest. */
const MAX_MANIFEST_BYTES = 256 * 2 ** 20

type Progress = (bytes: number) => void

/**
 * Writes a backup: a gzipped tar archive that any tar can read. It holds the manifest with the SHA-256 of every member,
 * then the manifest's own checksum, then the members. The file gets its name only once it is complete and on disk, and
 * only its owner can read it.
 *
 * @param pathOf returns the path of a member's bytes
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  pathOf: (member: Member) => string,
  onProgress: Progress = () => {},
): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  const archive = pack()
  const fill = async () => {
    const json = JSON.stringify(manifest, null, 1)
    await addText(MANIFEST, json)
    await addText(CHECKSUM, `${sha256(json)}  ${MANIFEST}\n`)
    for (const member of manifest.members) await addFile(member)
    archive.finalize()
  }
  const header = (name: string, size: number) => ({
    name,
    size,
    mode: 0o600,
    mtime: new Date(manifest.createdAt),
  })
  const addText = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(text)
      archive.entry(header(name, bytes.length), bytes, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const addFile = async (member: Member) => {
    const entry = archive.entry(header(member.name, member.size))
    await pipeline(createReadStream(pathOf(member)), counted(onProgress), entry)
  }

  try {
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    const written = pipeline(archive, createGzip(), out)
    const failing = fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    await Promise.all([written, failing])
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Reads a backup from start to end and compares every size and checksum. The backup is valid only if this returns.
 *
 * @param keep consumes each member's bytes completely; omit it to only verify
 * @throws Failure when the file is not a backup, has a newer format, is truncated or is damaged
 */
export async function readArchive(
  file: string,
  consume?: Consume,
  onProgress: Progress = () => {},
): Promise<Manifest> {
  const reading = compare(file, consume, onProgress)
  const entries = extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries)
  // The loop below reads this pipeline's output and reports its error.
  unpacked.catch(() => undefined)
  try {
    for await (const entry of entries) await reading.take(entry.header, entry)
    await unpacked
    return reading.end()
  } catch (error) {
    throw explain(file, error)
  }
}

type Consume = (member: Member, bytes: Readable, manifest: Manifest) => Promise<void>

/** Takes an archive's entries in order, and rejects the first that doesn't match the manifest. */
function compare(file: string, consume: Consume | undefined, onProgress: Progress) {
  let manifest: Manifest | undefined
  let json = ''
  let isChecked = false
  let next = 0

  return {
    async take({ name, size, type }: Header, entry: AsyncIterable<unknown>): Promise<void> {
      if (!manifest) {
        if (name !== MANIFEST) throw notABackup()
        json = await textOf(entry, size)
        manifest = parseManifest(json)
        return
      }
      if (!isChecked) {
        const line = await textOf(entry, size)
        if (name !== CHECKSUM || !line.startsWith(sha256(json))) throw damaged(file, MANIFEST)
        isChecked = true
        return
      }
      const member = manifest.members[next++]
      if (!member || member.name !== name || member.size !== size || type !== 'file') {
        throw damaged(file, member?.name ?? name)
      }
      await verifyMember(entry, { file, member, manifest, consume, onProgress })
    },
    end(): Manifest {
      if (!manifest) throw notABackup()
      const missing = isChecked ? manifest.members[next] : { name: CHECKSUM }
      if (missing) throw damaged(file, missing.name)
      return manifest
    },
  }
}

type Reading = {
  file: string
  member: Member
  manifest: Manifest
  consume: Consume | undefined
  onProgress: Progress
}

async function verifyMember(entry: AsyncIterable<unknown>, reading: Reading): Promise<void> {
  const { file, member, manifest, consume, onProgress } = reading
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of entry) {
      if (!(chunk instanceof Uint8Array)) throw damaged(file, member.name)
      hash.update(chunk)
      onProgress(chunk.length)
      yield chunk
    }
  }
  const bytes = Readable.from(hashed(), { objectMode: false })
  if (consume) await consume(member, bytes, manifest)
  else for await (const _ of bytes);
  if (hash.digest('hex') !== member.sha256) throw damaged(file, member.name)
}

async function textOf(entry: AsyncIterable<unknown>, size: number): Promise<string> {
  if (size > MAX_MANIFEST_BYTES) throw notABackup()
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const notABackup = (): Failure => new Failure('This file is not a backup of this site.')

function damaged(file: string, name: string): Failure {
  return new Failure(`${file} is damaged: ${name} does not match the manifest.`)
}

/** Turns zlib's and tar's errors about a truncated or modified file into a Failure. */
function explain(file: string, error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^(?:ENOENT|EACCES|EISDIR)$/.test(code)) {
    return new Failure(`Couldn't open the backup: ${error.message}.`)
  }
  if (
    /^Z_|ERR_STREAM_PREMATURE/.test(code) ||
    /tar|end of data|Writable stream/i.test(error.message)
  ) {
    return new Failure(`${file} is damaged or incomplete (${error.message}).`)
  }
  return error
}

function counted(onProgress: Progress): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onProgress(chunk.length)
      done(null, chunk)
    },
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Syncs a directory: only then does a rename in it survive a power failure (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
