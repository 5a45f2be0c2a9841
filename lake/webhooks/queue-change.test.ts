import { describe, expect, it } from 'vitest'
import type { HookEvent, WaitingMessage } from '#lake/ports/outbox.ts'
import { documentOf } from '#lake/query/memory-store.ts'
import type { LakeDocument, Operation } from '#lake/types.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'
import { createRules } from '#lake/webhooks/payload.ts'
import { queueChange } from '#lake/webhooks/queue-change.ts'
import { operationOf } from './payload.ts'

const SITE = `{
  "what": delta::operation(), title, "slug": slug.current, "old": before().slug.current
}`

const ALL = ['create', 'update', 'delete'] as const

type Rule = { on?: readonly Operation[]; filter?: string; projection?: string }

function ruleOf({ on = ALL, filter = '', projection = SITE }: Rule) {
  const hook: Hook = {
    id: 'hook-1',
    type: 'document',
    name: 'Hook',
    description: null,
    url: 'https://receiver.example',
    dataset: '*',
    rule: { on: [...on], filter, projection },
    httpMethod: 'POST',
    headers: {},
    includeDrafts: false,
    includeAllVersions: false,
    batch: false,
    secret: null,
    isDisabledByUser: false,
    createdAt: '',
    updatedAt: '',
  }
  return createRules({ get: () => undefined })(hook)
}

/** A post as `slug/title`, or as nothing. */
function state(text: string): LakeDocument | null {
  const [slug, title] = text.split('/')
  return slug ? documentOf({ _id: 'a', _type: 'post', title, slug: { current: slug } }) : null
}

/** The changes of a document that had these states one after the other. */
function eventsOf(states: string[], rule: Rule): HookEvent[] {
  return states.slice(1).flatMap((text, at) => {
    const change = { before: state(states[at] ?? ''), after: state(text) }
    const operation = operationOf(change)
    if (!operation || !(rule.on ?? ALL).includes(operation)) return []
    const transactionId = `t${at + 1}`
    const common = { hookIds: ['hook-1'], documentId: 'a', timestamp: '' }
    return [{ ...common, ...change, id: at + 1, transactionId, operation }]
  })
}

const onError = (error: unknown) => {
  throw error
}

/** What a hook is told that heard nothing while a document had these states. */
async function told(states: string[], rule: Rule = {}) {
  const events = eventsOf(states, rule)
  const parts = { rule: ruleOf(rule), onError }
  const together = await queueChange({ ...parts, events, waiting: [] })
  const added = together?.added ?? []

  let waiting: WaitingMessage[] = []
  for (const event of events) {
    const change = await queueChange({ ...parts, events: [event], waiting })
    if (change) waiting = apply(waiting, change)
  }
  const whatOf = (messages: typeof added) =>
    messages.map(({ operation, transactionId, payload }) => ({
      operation,
      transactionId,
      payload: JSON.parse(payload),
    }))
  // One after the other or all at once: the same is to be told.
  expect(whatOf(waiting)).toEqual(whatOf(added))
  return whatOf(added)
}

type Change = Exclude<Awaited<ReturnType<typeof queueChange>>, undefined>

/** What the outbox does. */
function apply(waiting: WaitingMessage[], { newest, removed, added }: Change): WaitingMessage[] {
  const kept = waiting.filter(({ id }) => !removed.includes(id))
  const fresh = added.map((message, at) => ({
    ...message,
    id: `m${newest}-${at}`,
    hookId: 'hook-1',
    documentId: 'a',
    number: message.number ?? newest * 10 + at,
    status: 'queued' as const,
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: '',
  }))
  return [...kept, ...fresh].sort((one, other) => one.number - other.number)
}

describe('changes of one document that were not delivered', () => {
  it.each([
    ['two updates are one', ['a/1', 'a/2', 'a/3'], { what: 'update', title: '3', old: 'a' }],
    ['a new document', ['', 'a/1', 'a/2'], { what: 'create', title: '2', old: null }],
    ['a deletion', ['a/1', 'a/2', ''], { what: 'delete', title: '1', old: 'a' }],
    ['a document made again', ['a/1', '', 'a/2'], { what: 'update', title: '2', old: 'a' }],
    ['a move to begin with', ['a/1', 'b/1', 'b/2'], { what: 'update', slug: 'b', old: 'a' }],
    ['a move in the end', ['a/1', 'a/2', 'b/2'], { what: 'update', slug: 'b', old: 'a' }],
  ])('become one: %s', async (_what, states, payload) => {
    const messages = await told(states)
    expect(messages).toMatchObject([{ operation: payload.what, payload }])
    expect(messages[0]?.transactionId).toBe(`t${states.length - 1}`)
  })

  it('are not silence when a document has come and gone: somebody may have met it', async () => {
    expect(await told(['', 'a/1', ''])).toMatchObject([
      { operation: 'delete', payload: { what: 'delete', slug: 'a' } },
    ])
  })

  it('lead on from every address that the document had in between', async () => {
    expect(await told(['a/1', 'b/1', 'b/2', 'c/2', 'c/3'])).toMatchObject([
      { payload: { old: 'a', slug: 'b', title: '2' } },
      { payload: { old: 'b', slug: 'c', title: '3' } },
    ])
    expect(await told(['a/1', 'b/1', 'a/1'])).toMatchObject([
      { payload: { old: 'a', slug: 'b' } },
      { payload: { old: 'b', slug: 'a' } },
    ])
    expect(await told(['', 'a/1', 'b/1'])).toMatchObject([
      { operation: 'create', payload: { slug: 'a' } },
      { operation: 'update', payload: { old: 'a', slug: 'b' } },
    ])
    expect(await told(['a/1', 'b/1', ''])).toMatchObject([
      { payload: { old: 'a', slug: 'b' } },
      { operation: 'delete', payload: { slug: 'b' } },
    ])
  })

  it('become one whatever the slugs for a hook that asks for none', async () => {
    expect(
      await told(['a/1', 'b/1', 'c/1'], { projection: '{"now": slug.current}' }),
    ).toMatchObject([{ payload: { now: 'c' } }])
    expect(await told(['a/1', 'b/1', 'c/1'], { projection: '' })).toMatchObject([
      { payload: { slug: { current: 'c' } } },
    ])
  })

  it('stay apart where the rule does not want what they make together', async () => {
    const made = await told(['a/1', '', 'a/2'], { on: ['create', 'delete'] })
    expect(made.map(({ operation }) => operation)).toEqual(['delete', 'create'])

    const filter = 'delta::changedAny(title)'
    expect(await told(['a/1', 'a/2', 'a/1'], { filter })).toHaveLength(2)
  })

  it('leave out what the rule does not select, but not the addresses before and after it', async () => {
    const filter = 'title != "hidden"'
    expect(await told(['a/1', 'b/2', 'c/hidden', 'd/3'], { filter })).toMatchObject([
      { payload: { old: 'a', slug: 'b' } },
      { payload: { old: 'c', slug: 'd' } },
    ])
    expect(await told(['a/1', 'a/hidden'], { filter })).toEqual([])
  })

  it('are not joined to a message that does not say what it tells', async () => {
    const [event] = eventsOf(['a/1', 'a/2'], {})
    if (!event) throw new Error('nothing has changed')
    const common = { hookId: 'hook-1', status: 'queued' as const, attempts: 0 }
    const rest = { id: 'old', number: 1, change: null, payload: '"old"', nextAttemptAt: 0 }
    const waiting = [{ ...event, ...common, ...rest, createdAt: '' }]
    const change = await queueChange({ rule: ruleOf({}), events: [event], waiting, onError })
    expect(change).toMatchObject({ removed: [], added: [{ transactionId: 't1' }] })
  })
})
