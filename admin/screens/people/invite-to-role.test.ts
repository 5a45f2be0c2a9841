import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import type { InvitationMail } from '#lib/auth/invitation.ts'
import { inviteToRole } from './invite-to-role.ts'

const email = 'ada@crew.example'

/** Supabase that grants or refuses roles, and the granted ones. */
function adminOf(isWorking: boolean) {
  const given: unknown[] = []
  const answer: typeof fetch = async (_, init) => {
    if (!isWorking) return Response.json({ code: '57014', message: 'too slow' }, { status: 500 })
    given.push(JSON.parse(String(init?.body)))
    return new Response(null, { status: 204 })
  }
  const client = createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })
  return { client, given }
}

const invited = (mail: InvitationMail) => async () => ({ id: 'a', mail })

test.each(['sent', 'outbox', 'failed', 'none'] as const)(
  'the role is granted whatever happened to the email: %s',
  async (mail) => {
    const { client, given } = adminOf(true)
    const asked = { client, invite: invited(mail), email, role: 'editor' } as const
    expect(await inviteToRole(asked)).toEqual({ id: 'a', mail, hasRole: true })
    expect(given).toEqual([{ _user_id: 'a', _role: 'editor' }])
  },
)

test('a role that could not be granted is reported, with what happened to the email', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client } = adminOf(false)
  const asked = { client, invite: invited('failed'), email, role: 'admin' } as const
  expect(await inviteToRole(asked)).toEqual({ id: 'a', mail: 'failed', hasRole: false })
  expect(log).toHaveBeenCalledOnce()
})

test('no role is granted if the account could not be created', async () => {
  const { client, given } = adminOf(true)
  const invite = () => Promise.reject(new Error('no answer'))
  const asked = { client, invite, email, role: 'admin' } as const
  await expect(inviteToRole(asked)).rejects.toThrow('no answer')
  expect(given).toEqual([])
})
