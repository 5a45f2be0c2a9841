import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastLink } from '#host/supabase/outbox.ts'
import { startPeopledSupabase } from './peopled-supabase.ts'
import { TEST_KEYS } from './running-supabase.ts'
import { connect, makeAccount, signIn } from './temporary-supabase.ts'

// Attempts of a caller who knows only the URL and the publishable key, on the real process.

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

/** Two groups, so that the query ends soon if it isn't rejected. With twelve groups it would not. */
const expression = '^(.+)(.+)\\1\\2$'

test('does not run regular expressions of anonymous or signed-in callers', async () => {
  const visitor = await supabase.clients.visitor
    .from('redirects')
    .select('source_path')
    .filter('source_path', 'match', expression)
  expect(visitor).toMatchObject({ status: 401, data: null })
  const admin = await supabase.clients.admin
    .from('redirects')
    .select('source_path')
    .or(`id.is.null,source_path.match.${expression}`)
  expect(admin).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
  const service = await supabase.service
    .from('redirects')
    .select('source_path')
    .filter('source_path', 'match', '^/local')
  expect(service.data).toEqual([{ source_path: '/local-reach' }])
})

test('a token is useless after signing out', async () => {
  const account = await makeAccount(supabase.url, 'leaving@site.example', ['admin'])
  const here = await signIn(supabase.url, account)
  const token = (await here.auth.getSession()).data.session?.access_token
  const grant = () =>
    fetch(`${supabase.url}/rest/v1/rpc/grant_role`, {
      method: 'POST',
      headers: {
        apikey: TEST_KEYS.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ _user_id: account.id, _role: 'editor' }),
    })
  expect((await grant()).status).toBe(204)
  await here.auth.signOut({ scope: 'local' })
  expect((await grant()).status).toBe(401)
})

test('a signed-in user has an open session in the database', async () => {
  const { data } = await supabase.clients.admin.rpc('has_open_session')
  expect(data).toBe(true)
})

test('requesting emails neither reveals accounts nor sends anything', async () => {
  const visitor = connect(supabase.url)
  for (const email of ['admin@site.example', 'nobody@site.example']) {
    const otp = await visitor.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(otp.error?.code).toBe('not_allowed')
    const recover = await visitor.auth.resetPasswordForEmail(email)
    expect(recover.error).toBeNull()
  }
})

test('an emailed link cannot be guessed from the address: it has more than six digits behind it', async () => {
  const { email } = await makeAccount(supabase.url, 'forgetful@site.example')
  await connect(supabase.url).auth.resetPasswordForEmail(email)
  const outbox = readFileSync(join(supabase.dataDir, 'outbox.txt'), 'utf8')
  const mailed = lastLink(outbox, email)?.searchParams.get('token_hash')
  expect(mailed).toMatch(/^[0-9a-f]{64}$/)
  expect(sixDigitHashes(email).has(mailed ?? '')).toBe(false)
})

test('a signed-in user can change their password only through the site', async () => {
  const account = await makeAccount(supabase.url, 'stolen@site.example')
  const thief = await signIn(supabase.url, account)
  const changed = await thief.auth.updateUser({ password: 'of-somebody-else' })
  expect(changed.error?.code).toBe('not_allowed')
  expect((await connect(supabase.url).auth.signInWithPassword(account)).error).toBeNull()
})

/** All hashes that a link could have with the usual six digits (hashed as in lite 0.10.0). */
function sixDigitHashes(email: string): Set<string> {
  const hashes = new Set<string>()
  for (let n = 0; n < 1_000_000; n++) {
    const digits = String(n).padStart(6, '0')
    hashes.add(hash('sha256', `${email}${digits}`))
  }
  return hashes
}
