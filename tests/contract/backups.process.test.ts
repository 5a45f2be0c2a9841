import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { FORMAT_VERSION } from '#host/backup/manifest.ts'
import {
  ADMIN,
  command,
  PASSPHRASE,
  remove,
  SECRETS,
  secretsIn,
  startParts,
} from '#host/backup/test-site.ts'
import { signIn } from '#supabase/tests/temporary-supabase.ts'
import { TOKENS } from './lake-process.ts'

// One backup per format version, made by the `npm run backup` of its time from the data in
// packages/host/backup/test-site.ts.
const versions = Array.from({ length: FORMAT_VERSION }, (_, index) => index + 1)
const folder = mkdtempSync(join(tmpdir(), 'formats-'))
afterAll(() => remove(folder))

it.each(versions)(
  'a backup of format %i is restored, and the site runs with it',
  async (version) => {
    const file = join(import.meta.dirname, 'backups', `format-${version}.tar.gz`)
    const dataDir = join(folder, String(version))
    const environment = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }
    const { code, output } = await command('restore', [file], environment).ended
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('5 documents, 2 files, 1 accounts and 2 redirects'),
    })
    expect(secretsIn(dataDir)).toEqual(SECRETS)

    const { client, lake, supabase, stop } = await startParts(dataDir)
    try {
      expect(await client.fetch('*[!(_type match "sanity.*")]._id | order(@)')).toEqual([
        'drafts.post',
        'post',
        'siteSettings',
      ])
      expect(await client.fetch('*[_id == "post"][0].step')).toBe(4)
      const path = await client.fetch<string>('*[_type == "sanity.fileAsset"][0].path')
      expect(await (await fetch(`${lake.origin}/${path}`)).text()).toBe('a,b\n')
      const deleted = await client.request<{ documents: { title: string }[] }>({
        url: `/data/history/production/documents/gone?time=${await createdAt(client)}`,
      })
      expect(deleted.documents[0]?.title).toBe('Deleted later')
      const headers = { authorization: `Bearer ${TOKENS.administrator}` }
      const hooks = await fetch(`${lake.origin}/v2025-02-19/hooks/projects/brightkeel`, { headers })
      expect(await hooks.json()).toMatchObject([{ name: 'Elsewhere', isDisabledByUser: false }])

      const admin = await signIn(supabase.url, ADMIN)
      const { data } = await admin.from('redirects').select('source_path').order('source_path')
      expect(data).toEqual([{ source_path: '/local-reach' }, { source_path: '/old' }])
      const { user } = (await admin.auth.getUser()).data
      const role = await admin.rpc('has_role', { _user_id: user?.id, _role: 'admin' })
      expect(role.data).toBe(true)
      expect(existsSync(join(dataDir, 'supabase', 'rows.ndjson'))).toBe(false)
    } finally {
      await stop()
    }
  },
)

/** Returns a time at which the deleted document still existed. */
function createdAt(client: { fetch<T>(query: string): Promise<T> }): Promise<string> {
  return client.fetch('*[_id == "post"][0]._createdAt')
}
