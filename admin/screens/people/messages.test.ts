import { expect, test } from 'vitest'
import { peopleMessages as say } from './messages.ts'

const email = 'ada@crew.example'

test.each([say.invited, say.linkAgain, say.withoutRole])(
  'only a sent invitation is called an email, any other names the outbox file',
  ({ sent, outbox }) => {
    expect(sent(email)).toMatch(/email|was sent to/)
    expect(outbox(email)).toContain('supabase/outbox.txt in the data folder')
    expect(outbox(email)).not.toMatch(/was sent|get an email|was emailed/)
  },
)
