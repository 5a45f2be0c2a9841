import { expect, test } from 'vitest'
import { replyAddress } from './message-row.client.tsx'

const message = {
  id: '1',
  name: 'Ada',
  email: 'ada@writer.example',
  topic: 'Sales',
  message: 'Hello\nA quote, please?',
  createdAt: '2026-11-21T23:30:00.123456+00:00',
  handledAt: null,
}

/** Parses a `mailto:` URL as a mail program does. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address)
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  }
}

test('a reply goes to the sender and quotes their message', () => {
  expect(read(replyAddress(message, 'Brightkeel'))).toEqual({
    to: 'ada@writer.example',
    subject: 'Re: Sales (Brightkeel)',
    body: '\r\n\r\nOn November 21, 2026, Ada wrote:\r\n> Hello\r\n> A quote, please?',
  })
})

test('an email address cannot inject recipients or a subject', () => {
  const email = 'ada?bcc=all@evil.example&subject=x@writer.example'
  const address = replyAddress({ ...message, email, topic: null }, 'Brightkeel')
  expect(read(address).to).toBe(email)
  expect(new URL(address).searchParams.get('bcc')).toBeNull()
  expect(read(address).subject).toBe('Re: Your message (Brightkeel)')
})

test('a long message is cut without splitting an emoji', () => {
  const { body } = read(replyAddress({ ...message, message: '⛵'.repeat(3000) }, 'Brightkeel'))
  expect(body).toMatch(/> ⛵{1000} …$/u)
})
