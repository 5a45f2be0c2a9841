import { expect, it } from 'vitest'
import { adminMessages } from '#lib/messages-admin.ts'
import { outcomeOf } from './stored-field.ts'

it('a person reads that the disk is full', async () => {
  const answer = Promise.resolve(new Response(adminMessages.diskFull, { status: 507 }))
  expect(await outcomeOf(answer)).toEqual({ ok: false, message: adminMessages.diskFull })
})

it('a person never reads the words of another failure', async () => {
  const answer = Promise.resolve(new Response('upstream connect error', { status: 502 }))
  await expect(outcomeOf(answer)).rejects.toMatchObject({ cause: 502 })
})
