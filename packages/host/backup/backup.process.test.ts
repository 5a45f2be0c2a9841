import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { eventually } from 'brightkeel-lake/testing/hooks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpFolder } from '#host/supabase/copy.ts'
import { signIn } from '#supabase/tests/temporary-supabase.ts'
import { readArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import {
  ADMIN,
  command,
  fill,
  HOOK_SECRET,
  newDataFolder,
  PASSPHRASE,
  type RunningParts,
  remove,
  SECRETS,
  secretsIn,
  startParts,
} from './test-site.ts'

let folder = ''
let dataDir = ''
let parts: RunningParts
let withSecrets = ''
let open = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  await newDataFolder(dataDir)
  parts = await startParts(dataDir)
  await fill(parts)
})
afterAll(async () => {
  await parts?.stop()
  remove(folder)
})

const backUp = (to: string, environment = {}) =>
  command('backup', ['--to', to], { DATA_DIR: dataDir, ...environment })
const restore = (file: string, to: string, args: string[] = [], environment = {}) =>
  command('restore', [file, ...args], { DATA_DIR: to, ...environment })

describe('a backup of a running site', () => {
  it('captures one moment while others write', async () => {
    const writing = writeUntilStopped(parts)
    await eventually(() => writing.written() > 3).toBe(true)
    const before = writing.written()
    const file = join(folder, 'busy.tar.gz')
    const { code, output } = await backUp(file).ended
    const after = writing.written()
    await writing.stop()
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('checked') })

    const restored = join(folder, 'busy')
    expect((await restore(file, restored).ended).output).toContain('Restored')
    const content = join(restored, 'lake/datasets/production')
    const documents = rowsOf(join(content, 'content.sqlite'), 'documents').map(({ json }) =>
      JSON.parse(String(json)),
    )
    const number = (id: string) => documents.find(({ _id }) => _id === id)?.number
    expect(number('left')).toBe(number('right'))
    expect(number('left')).toBeGreaterThanOrEqual(before)
    expect(number('left')).toBeLessThanOrEqual(after + 1)
    const files = documents.filter(({ _type }) => _type === 'sanity.fileAsset')
    expect(files.length).toBeGreaterThan(before)
    for (const { path } of files) {
      expect(existsSync(join(content, 'assets/files', String(path).split('/').at(-1) ?? ''))).toBe(
        true,
      )
    }
  })

  it('lists what is in it, and is readable by its owner only', async () => {
    withSecrets = join(folder, 'sealed.tar.gz')
    open = join(folder, 'open.tar.gz')
    const first = await backUp(withSecrets, { BACKUP_PASSPHRASE: PASSPHRASE }).ended
    expect(first.output).toMatch(/documents, .* files, 1 accounts, 11 redirects, as of .*checked/)
    const second = await backUp(open).ended
    expect(second.output).toContain('the secrets are left out (including those of 1 webhooks)')
    for (const file of [withSecrets, open]) {
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const bytes = gunzipSync(readFileSync(file)).toString('latin1')
      for (const secret of [HOOK_SECRET, ...Object.values(SECRETS)]) {
        expect(bytes).not.toContain(secret)
      }
    }
    expect(readdirSync(join(dataDir, 'backup')).filter((name) => name === 'staging')).toEqual([])
  })

  it('overwrites no other backup, and does not run alongside one in progress', async () => {
    expect((await backUp(open).ended).output).toMatch(/already exists\. Choose another name/)
    const other = lockDataFolder(join(dataDir, 'backup'))
    const second = await backUp(join(folder, 'second.tar.gz')).ended
    other.release()
    expect(second).toEqual({
      code: 1,
      output: 'Another backup is running. Try again when it has finished.\n',
    })
  })
})

describe('a restored site', () => {
  it('has every document, change, file, account and row, and its secrets given the passphrase', async () => {
    await parts.stop()
    const target = join(folder, 'elsewhere/data')
    const { code, output } = await restore(withSecrets, target, [], {
      BACKUP_PASSPHRASE: PASSPHRASE,
    }).ended
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('The secrets were restored from the backup'),
    })
    await expectSame(target)
    expect(secretsIn(target)).toEqual(SECRETS)

    const restored = await startParts(target)
    try {
      const admin = await signIn(restored.supabase.url, ADMIN)
      const { data } = await admin.from('redirects').select('description').eq('source_path', '/old')
      expect(data).toEqual([{ description: 'A "rule"\nof two lines' }])
      expect(await restored.client.fetch('*[_id == "siteSettings"][0].title')).toBe(
        'A site – „Grüße“ 🚀',
      )
      const hooks = rowsOf(join(target, 'lake/lake.sqlite'), 'hooks')
      expect(hooks.map(({ json }) => JSON.parse(String(json)))).toMatchObject([
        { secret: HOOK_SECRET, isDisabledByUser: false },
      ])
    } finally {
      await restored.stop()
    }
  })

  it('moves the existing site aside only on request, without deleting it, and reports what has no secret', async () => {
    const target = join(folder, 'open')
    mkdirSync(target)
    writeFileSync(join(target, 'note.txt'), 'mine')
    expect((await restore(open, target).ended).output).toMatch(
      /already a site in .*\. Add "--replace"/,
    )
    const { output } = await restore(open, target, ['--replace']).ended
    const former = /is now in (\S+)\. Delete/.exec(output)?.[1] ?? ''
    expect(readFileSync(join(former, 'note.txt'), 'utf8')).toBe('mine')
    expect(existsSync(join(target, 'note.txt'))).toBe(false)

    expect(output).toContain('the next start generates new ones')
    expect(output).toContain('1 webhooks were restored without their secrets and are disabled')
    const [hook] = rowsOf(join(target, 'lake/lake.sqlite'), 'hooks')
    expect(JSON.parse(String(hook?.json))).toMatchObject({ secret: null, isDisabledByUser: true })
    expect(existsSync(join(target, 'secrets.json'))).toBe(false)
  })

  it('stays unchanged when the backup or the passphrase is wrong, or the site is running', async () => {
    const target = join(folder, 'open')
    const before = tree(target)
    const cut = join(folder, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(withSecrets).subarray(0, -100))
    const wrong = { BACKUP_PASSPHRASE: 'another passphrase' }
    const tries: [string, string[], Record<string, string>, RegExp][] = [
      [cut, [], {}, /^.* is damaged or incomplete .*\n$/],
      [withSecrets, [], {}, /^This backup contains secrets. Set BACKUP_PASSPHRASE .*\n$/],
      [withSecrets, [], wrong, /^BACKUP_PASSPHRASE doesn't match .*\n$/],
      [join(folder, 'none'), [], {}, /^Couldn't open the backup: .*\n$/],
    ]
    for (const [file, args, environment, sentence] of tries) {
      const run = await restore(file, target, ['--replace', ...args], environment).ended
      expect(run).toEqual({ code: 1, output: expect.stringMatching(sentence) })
      expect(tree(target)).toEqual(before)
    }
    const held = lockDataFolder(dataDir)
    const run = await restore(open, dataDir, ['--replace']).ended
    expect(run).toEqual({ code: 1, output: expect.stringMatching(/^The data folder .* is in use/) })
    held.release()
  })

  it('is either the old or the restored one, whenever the restore is killed', async () => {
    const target = join(folder, 'open')
    const before = tree(target)
    const moments = [
      () => existsSync(join(`${target}.restoring`, 'lake/lake.sqlite')),
      (output: string) => output.includes('Creating the database'),
    ]
    for (const moment of moments) {
      const run = restore(open, target, ['--replace'])
      await eventually(() => moment(run.output())).toBe(true)
      run.child.kill('SIGKILL')
      await run.ended
      expect(tree(target)).toEqual(before)
    }
    expect((await restore(open, target, ['--replace']).ended).code).toBe(0)
    expect(existsSync(`${target}.restoring`)).toBe(false)
  })
})

it('a backup of a stopped site contains the same as one of a running site', async () => {
  const file = join(folder, 'stopped.tar.gz')
  expect((await backUp(file).ended).code).toBe(0)
  const [stopped, running] = [await readArchive(file), await readArchive(open)]
  expect(stopped.counts).toEqual(running.counts)
  const same = ({ members }: Manifest) => members.filter(({ name }) => !name.endsWith('.sqlite'))
  expect(same(stopped)).toEqual(same(running))
})

async function expectSame(target: string): Promise<void> {
  for (const table of ['documents', 'transactions', 'transaction_documents', 'hook_messages']) {
    const file = 'lake/datasets/production/content.sqlite'
    const rows = rowsOf(join(dataDir, file), table)
    expect(rowsOf(join(target, file), table)).toEqual(rows)
    if (table !== 'hook_messages') expect(rows.length).toBeGreaterThan(4)
  }
  for (const table of ['people', 'tokens', 'datasets', 'key_values']) {
    const rows = rowsOf(join(dataDir, 'lake/lake.sqlite'), table)
    expect(rowsOf(join(target, 'lake/lake.sqlite'), table)).toEqual(rows)
  }
  expect(rowsOf(join(target, 'lake/lake.sqlite'), 'handovers')).toEqual([])
  for (const kind of ['images', 'files']) {
    const assets = join('lake/datasets/production/assets', kind)
    const names = readdirSync(join(dataDir, assets))
    expect(readdirSync(join(target, assets)).toSorted()).toEqual(names.toSorted())
    for (const name of names) {
      const bytes = readFileSync(join(dataDir, assets, name))
      expect(readFileSync(join(target, assets, name)).equals(bytes)).toBe(true)
    }
  }
  expect(await linesOf(target)).toEqual(await linesOf(dataDir))
}

async function linesOf(folder: string): Promise<string[]> {
  const lines: string[] = []
  await dumpFolder(join(folder, 'supabase'), (line) => lines.push(line))
  return lines
}

function rowsOf(file: string, table: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(`SELECT * FROM ${table}`).all()
  } finally {
    database.close()
  }
}

function tree(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock.'))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.toSorted().map((file) => [file, readFileSync(file).toString('base64')]),
  )
}

/** Changes two documents together and uploads a file that the next change references, until stopped. */
function writeUntilStopped({ client, supabase }: RunningParts) {
  let isStopping = false
  let written = 0
  const work = async () => {
    const admin = await signIn(supabase.url, ADMIN)
    while (!isStopping) {
      const number = written + 1
      const file = await client.assets.upload('file', Buffer.from(`file ${number}`))
      const link = { _type: 'reference', _ref: file._id }
      const transaction = client.transaction()
      for (const _id of ['left', 'right']) {
        transaction.createOrReplace({ _id, _type: 'pair', number, link })
      }
      await transaction.commit()
      written = number
      await admin.from('redirects').update({ hit_count: number }).eq('source_path', '/old')
    }
  }
  const done = work()
  return {
    written: () => written,
    async stop() {
      isStopping = true
      await done
    },
  }
}
