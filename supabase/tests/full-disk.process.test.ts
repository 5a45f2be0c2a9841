import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mountSmallDisk } from '#tests/kit/small-disk.ts'
import { copyNewDatabase } from './database-template.ts'
import { startSupabase, TEST_KEYS } from './running-supabase.ts'
import { connect, makeAccount, signIn } from './temporary-supabase.ts'

const message = 'The disk is full. Nothing can be saved until there is free space again'

// With 20 MB free, small writes still work until PostgreSQL needs 16 MB for its log in one piece.
test.each([0, 20])(
  'with %i MB free, rejects writes, allows reads, and recovers once there is room',
  async (megabytes) => {
    using disk = mountSmallDisk(160)
    const dataDir = join(disk.folder, 'supabase')
    await copyNewDatabase(dataDir)
    const { url, end } = await startSupabase(dataDir)
    try {
      const admin = await makeAccount(url, 'admin@site.example', ['admin'])
      const client = await signIn(url, admin)
      const write = (source_path: string) =>
        client.from('redirects').insert({ source_path, destination_url: '/to' })
      expect((await write('/before')).status).toBe(201)

      disk.fill(megabytes * 2 ** 20)
      const refused = await write('/while-full')
      const { code, message: text } = refused.error ?? {}
      expect([refused.status, code, text]).toEqual([503, 'disk_full', message])
      const signUp = { email: 'new@site.example', password: 'a-password-for-tests' }
      const { error } = await connect(url, TEST_KEYS.secret).auth.signUp(signUp)
      expect([error?.status, error?.message]).toEqual([503, message])
      const asked = await client.rpc('has_role', { _user_id: admin.id, _role: 'admin' })
      expect(asked.data).toBe(true)
      const read = await client.from('redirects').select('source_path').like('source_path', '/%e%')
      expect(read.data).toContainEqual({ source_path: '/before' })
      expect((await fetch(`${url}/health`)).status).toBe(200)

      disk.makeRoom()
      expect((await write('/after')).status).toBe(201)
      await makeAccount(url, 'new@site.example')
    } finally {
      await end('SIGTERM')
    }
  },
)
