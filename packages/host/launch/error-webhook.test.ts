import { expect, it } from 'vitest'
import { toEntry } from '#lib/json-console.ts'
import { createErrorWebhook, type ErrorMessage } from './error-webhook.ts'

it('an error arrives as a text that chat programs show, with its part and time', async () => {
  const { webhook, sent } = open()
  webhook.report('front', { ...toEntry('error', 'Could not render /a', 0), requestId: 'abcdefgh' })
  await settle()
  expect(sent).toEqual([
    expect.objectContaining({
      text: '[site.example] front: Could not render /a',
      part: 'front',
      count: 1,
      time: '1970-01-01T00:00:00.000Z',
      requestId: 'abcdefgh',
    }),
  ])
})

it('a message arrives at most once a minute, with the number of times', async () => {
  const { webhook, sent, passMinute } = open()
  for (let at = 0; at < 5; at += 1)
    webhook.report('site', toEntry('error', `Timeout after ${at} ms`))
  await settle()
  expect(sent).toHaveLength(1)
  await passMinute()
  expect(sent[1]).toMatchObject({
    text: '[site.example] site: Timeout after 4 ms (4 times in the last minute)',
    count: 4,
  })
  await passMinute()
  await passMinute()
  webhook.report('site', toEntry('error', 'Timeout after 9 ms'))
  await settle()
  expect(sent.map(({ count }) => count)).toEqual([1, 4, 1])
})

it('a flood of different errors is cut off, and the next message says so', async () => {
  const { webhook, sent, passMinute } = open()
  const name = (at: number) => String.fromCharCode(0x4e00 + at)
  for (let at = 0; at < 500; at += 1) webhook.report('site', toEntry('error', name(at)))
  await settle()
  expect(sent).toHaveLength(50)
  await passMinute()
  webhook.report('lake', toEntry('error', 'Another'))
  await settle()
  expect(sent.at(-1)?.text).toMatch(/Another 450 other errors are only in the log\.$/)
})

it('secrets, tokens, queries and email addresses are removed, and details stay in the log', async () => {
  const { webhook, sent } = open()
  const secret = 'correct-horse-battery'
  webhook.report(
    'site',
    toEntry(
      'error',
      `${secret} Bearer abc.def https://a.example/x?token=1 ada@site.example\n${secret}`,
    ),
  )
  await settle()
  expect(sent[0]?.msg).toBe('[removed] [removed] https://a.example/x[removed] [removed]')
  expect(JSON.stringify(sent)).not.toContain(secret)
})

it('a receiver that is down costs one warning, and later errors still arrive', async () => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (text: unknown) => warnings.push(text)
  try {
    const { webhook, sent } = open({ failures: 2 })
    for (const text of ['One', 'Two', 'Three']) webhook.report('site', toEntry('error', text))
    await settle()
    expect(sent.map(({ msg }) => msg)).toEqual(['Three'])
    expect(warnings).toEqual(['ERROR_WEBHOOK_URL did not accept an error: HTTP 500.'])
  } finally {
    console.warn = warn
  }
})

it('a stop sends what was only counted, and waits for a hanging receiver no longer than its limit', async () => {
  const { webhook, sent } = open()
  for (let at = 0; at < 3; at += 1) webhook.report('site', toEntry('error', 'No'))
  await settle()
  await webhook.close()
  webhook.report('site', toEntry('error', 'Later'))
  await settle()
  expect(sent.map(({ count }) => count)).toEqual([1, 2])

  const hanging = createErrorWebhook({
    url: 'https://hook.example/key',
    site: 'https://site.example',
    secrets: () => [],
    send: () => new Promise(() => {}),
    wait: async () => undefined,
  })
  hanging.report('site', toEntry('error', 'No'))
  await hanging.close()
})

it('nothing is sent without a URL', async () => {
  const { webhook, sent } = open({ hasUrl: false })
  webhook.report('site', toEntry('error', 'No'))
  await webhook.close()
  expect(sent).toEqual([])
})

function open({ failures = 0, hasUrl = true } = {}) {
  const sent: ErrorMessage[] = []
  const waiting: (() => void)[] = []
  let attempts = 0
  const webhook = createErrorWebhook({
    url: hasUrl ? 'https://hook.example/key' : undefined,
    site: 'https://site.example',
    secrets: () => ['correct-horse-battery', 'test'],
    send: async (_url, message) => {
      attempts += 1
      if (attempts <= failures) throw new Error('HTTP 500')
      sent.push(message)
    },
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
  })
  return {
    webhook,
    sent,
    async passMinute(): Promise<void> {
      for (const resolve of waiting.splice(0)) resolve()
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}
