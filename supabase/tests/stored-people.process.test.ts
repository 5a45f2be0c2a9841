import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPeopledSupabase } from './peopled-supabase.ts'
import { makeAccount, signIn } from './temporary-supabase.ts'

const supabase = await startPeopledSupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

test('admins find people, and their changes of roles are audited', async () => {
  const { id, email } = await makeAccount(supabase.url, `${randomUUID()}@site.example`)
  const person = async () => {
    const { data } = await supabase.clients.admin.rpc('list_people', {
      _words: [email.slice(0, 20).toUpperCase()],
      _offset: 0,
      _limit: 10,
    })
    return data
  }
  expect(await person()).toMatchObject({
    found: 1,
    rows: [
      {
        id,
        email,
        admin_since: null,
        editor_since: null,
        writer_since: null,
        created_at: expect.any(String),
      },
    ],
  })
  for (let twice = 0; twice < 2; twice++) {
    const { error } = await supabase.clients.admin.rpc('grant_role', {
      _user_id: id,
      _role: 'editor',
    })
    expect(error).toBeNull()
  }
  expect(await person()).toMatchObject({ rows: [{ editor_since: expect.any(String) }] })
  await supabase.clients.admin.rpc('revoke_role', { _user_id: id, _role: 'editor' })
  expect(await person()).toMatchObject({ rows: [{ admin_since: null, editor_since: null }] })

  const { data: trail } = await supabase.service
    .from('audit_log')
    .select('actor_email, action')
    .or(`before->>user_id.eq.${id},after->>user_id.eq.${id}`)
    .order('id')
  expect(trail).toEqual([
    { actor_email: 'admin@site.example', action: 'created' },
    { actor_email: 'admin@site.example', action: 'deleted' },
  ])
})

test('an admin signs a person out everywhere and deletes the account, and both are audited', async () => {
  const { url, clients, service } = supabase
  const account = await makeAccount(url, `${randomUUID()}@site.example`, ['editor'])
  const person = await signIn(url, account)
  const isEditor = async () => {
    const { data } = await person.rpc('has_role', { _user_id: account.id, _role: 'editor' })
    return data
  }
  expect(await isEditor()).toBe(true)
  const ended = await clients.admin.rpc('end_sessions', { _user_id: account.id })
  expect(ended.error).toBeNull()
  expect(await isEditor()).not.toBe(true)
  expect((await person.auth.refreshSession()).error).not.toBeNull()

  const deleted = await clients.admin.rpc('delete_account', { _user_id: account.id })
  expect(deleted.error).toBeNull()
  await expect(signIn(url, account)).rejects.toThrow()
  const { data: trail } = await service
    .from('audit_log')
    .select('actor_email, action, before')
    .match({ entity: 'accounts', entity_id: account.id })
    .order('id')
  const shared = { actor_email: 'admin@site.example', before: { name: account.email } }
  expect(trail).toEqual([
    { ...shared, action: 'signed out' },
    { ...shared, action: 'deleted' },
  ])
})

test('people delete their own account, except the only admin', async () => {
  const { url, clients, service } = supabase
  const account = await makeAccount(url, `${randomUUID()}@site.example`)
  const person = await signIn(url, account)
  expect((await person.rpc('delete_account', { _user_id: account.id })).error).toBeNull()
  await expect(signIn(url, account)).rejects.toThrow()

  const { data } = await clients.admin.auth.getUser()
  await service.from('user_roles').delete().eq('role', 'admin').neq('user_id', data.user?.id)
  const refused = await clients.admin.rpc('delete_account', { _user_id: data.user?.id })
  expect(refused.error?.message).toContain('The last admin cannot be removed')
})

test('the last admin cannot be removed; if two admins remove each other at the same time, one stays', async () => {
  const { data: me } = await supabase.clients.admin.auth.getUser()
  const first = me.user?.id
  await supabase.service.from('user_roles').delete().eq('role', 'admin').neq('user_id', first)

  const sentence = 'The last admin cannot be removed'
  const alone = await supabase.clients.admin.rpc('revoke_role', { _user_id: first })
  expect(alone.error?.message).toContain(sentence)
  const secret = await supabase.service.from('user_roles').delete().eq('role', 'admin')
  expect(secret.error?.message).toContain(sentence)
  const turned = await supabase.service
    .from('user_roles')
    .update({ role: 'editor' })
    .eq('role', 'admin')
  expect(turned.error?.message).toContain(sentence)

  const account = await makeAccount(supabase.url, `${randomUUID()}@site.example`, ['admin'])
  const second = await signIn(supabase.url, account)
  await Promise.all([
    supabase.clients.admin.rpc('revoke_role', { _user_id: account.id, _role: 'admin' }),
    second.rpc('revoke_role', { _user_id: first, _role: 'admin' }),
  ])
  const { data: left } = await supabase.service
    .from('user_roles')
    .select('user_id')
    .eq('role', 'admin')
  expect(left).toHaveLength(1)

  // Other tests of this file need the first admin.
  await supabase.service
    .from('user_roles')
    .upsert(
      { user_id: first, role: 'admin' },
      { onConflict: 'user_id,role', ignoreDuplicates: true },
    )
  await supabase.service.from('user_roles').delete().eq('user_id', account.id)
})
