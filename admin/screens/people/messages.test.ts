import { expect, test } from 'vitest'
import { peopleMessages as say } from './messages.ts'

const email = 'ada@crew.example'

test.each([say.invited, say.linkAgain, say.withoutRole])(
  'only an invitation that was sent is said to be sent',
  ({ sent, outbox }) => {
    expect(sent(email)).toMatch(/email|was sent to/)
    expect(outbox(email)).not.toMatch(/was sent to|get an email|was emailed/)
  },
)
