import { createClient } from '@supabase/supabase-js'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSubmissionQuery } from './submission-query.ts'
import { submissionsCsv } from './submissions-csv.ts'

const argumentsSchema = z.object({ _limit: z.number(), _before_id: z.string().optional() }).loose()

/** Supabase with these rows, newest first, that answers like find_…(). */
function supabaseWith(rows: readonly ({ id: string } & Record<string, unknown>)[]) {
  const asked: z.infer<typeof argumentsSchema>[] = []
  const answer: typeof fetch = async (_, init) => {
    const args = argumentsSchema.parse(JSON.parse(String(init?.body)))
    asked.push(args)
    const start = rows.findIndex(({ id }) => id === args._before_id) + 1
    return Response.json({ found: rows.length, rows: rows.slice(start, start + args._limit) })
  }
  const client = createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  })
  return { client, asked }
}

async function written(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

const message = {
  id: 'a',
  name: 'Ada',
  email: 'ada@writer.example',
  topic: null,
  message: 'Hello',
  created_at: '2026-11-21T05:42:34.434567+00:00',
  handled_at: null,
}

test('messages are exported as CSV that follows RFC 4180', async () => {
  const text = 'One, "two"\nand three'
  const { client } = supabaseWith([
    { ...message, topic: 'Sales', message: text, handled_at: '2026-11-22T00:00:00Z' },
  ])
  const file = await written(submissionsCsv(client, readSubmissionQuery({})))
  expect(file.startsWith('\uFEFFreceived_at,')).toBe(true)
  expect(file.endsWith('\r\n')).toBe(true)
  expect(Papa.parse(file.slice(1).trimEnd()).data).toEqual([
    ['received_at', 'name', 'email', 'topic', 'message', 'handled_at'],
    [
      '2026-11-21T05:42:34.434Z',
      'Ada',
      'ada@writer.example',
      'Sales',
      text,
      '2026-11-22T00:00:00.000Z',
    ],
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that a spreadsheet would run as a formula is escaped: %j',
  async (name) => {
    const { client } = supabaseWith([{ ...message, name }])
    const file = await written(submissionsCsv(client, readSubmissionQuery({})))
    const [, row] = Papa.parse<string[]>(file).data
    expect(row?.[1]).toBe(`'${name}`)
  },
)

test('an export has every row exactly once', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    id: String(at),
    app: 'citeagent',
    email: `${at}@waiting.example`,
    created_at: '2026-11-21T05:42:34.434567+00:00',
  }))
  const { client, asked } = supabaseWith(rows)
  const file = await written(submissionsCsv(client, readSubmissionQuery({ list: 'waitlist' })))
  const emails = Papa.parse<string[]>(file.trimEnd()).data.map(([, email]) => email)
  expect(emails).toEqual(['email', ...rows.map(({ email }) => email)])
  expect(asked.map(({ _before_at, _before_id }) => [_before_at, _before_id])).toEqual([
    [undefined, undefined],
    ['2026-11-21T05:42:34.434567+00:00', '999'],
    ['2026-11-21T05:42:34.434567+00:00', '1999'],
  ])
})

test('the export of an empty list has only the column headings', async () => {
  const { client } = supabaseWith([])
  const query = readSubmissionQuery({ list: 'newsletter' })
  expect(await written(submissionsCsv(client, query))).toBe(
    '\uFEFFsubscribed_at,email,page,unsubscribed_at\r\n',
  )
})

test('an export that fails midway throws instead of looking complete', async () => {
  const client = createClient('http://supabase.test', 'key', {
    auth: { persistSession: false },
    global: { fetch: async () => Response.json({ message: 'no' }, { status: 500 }) },
  })
  await expect(written(submissionsCsv(client, readSubmissionQuery({})))).rejects.toThrow('no')
})
