import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { openListener } from '#lake/testing/open-listener.ts'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const editor = { authorization: `Bearer ${TEST_SECRETS.write}` }
const query = (groq: string, options = '') =>
  `/data/listen/production?query=${encodeURIComponent(groq)}&includeResult=true&${options}`

/** A filter that starts with equality and goes beyond it. */
const MANY_TAGS = '*[_type == "post" && count(tags) > 1]'

const LIST = `[${Array(100).fill(1).join(',')}]`

/** A filter with 10^12 comparisons per document. */
const ENDLESS = `*[count(${LIST}[count(${LIST}[count(${LIST}[count(${LIST}[count(${LIST}[count(${LIST}[@ > 0]) > 0]) > 0]) > 0]) > 0]) > 0]) > 0]`

/** Functions that each call the previous one twice. groq-js expands them while parsing. */
function doubling(levels: number): string {
  const lines = ['fn a::f0($x) = $x{_id};']
  for (let level = 1; level <= levels; level += 1) {
    lines.push(`fn a::f${level}($x) = $x{"a": a::f${level - 1}(@), "b": a::f${level - 1}(@)};`)
  }
  return `${lines.join('\n')}\n*[defined(a::f${levels}(@))]`
}

describe('an anonymous listener', () => {
  it.each([
    ['never ends', ENDLESS],
    ['never ends in the parser', doubling(3)],
    ['only counts', MANY_TAGS],
    ['can’t be parsed', '*[_type =='],
  ])('gets a reason if the filter %s', async (_what, groq) => {
    await using at = await serveForTests()
    const stream = await openListener(at, query(groq))
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: {
        error: {
          type: 'insufficientPermissionsError',
          description: expect.stringMatching(/equality/),
        },
      },
    })
    expect(await stream.next()).toBeUndefined()
  })
})

describe('a filter beyond equality', () => {
  it('reports documents that appear, change and disappear, in order', async () => {
    await using at = await serveForTests()
    const stream = await openListener(at, query(MANY_TAGS), editor)
    expect((await stream.next())?.event).toBe('welcome')
    await at.write('t0', { a: { tags: ['x'] } })
    for (let round = 1; round <= 50; round += 1) {
      await at.write(`t${round}`, { a: { tags: ['x', 'y'], round }, b: { _type: 'page' } })
    }
    await at.write('t51', { a: { tags: [] } })

    for (let round = 1; round <= 51; round += 1) {
      expect(await stream.next()).toMatchObject({
        id: `t${round}#a`,
        data: {
          transition: round === 1 ? 'appear' : round === 51 ? 'disappear' : 'update',
          previousRev: `t${round - 1}`,
          transactionTotalEvents: 1,
        },
      })
    }
    await stream.close()
  })

  it('sends a reconnecting client the missed events, then new ones', async () => {
    await using at = await serveForTests()
    const path = query(MANY_TAGS, 'enableResume=true')
    const other = await openListener(at, path, editor)
    await other.next()
    await at.write('t1', { a: { tags: ['x', 'y'] }, b: { tags: ['x', 'y'] } })
    await at.write('t2', { a: { tags: ['x', 'z'] } })

    const back = await openListener(at, path, { ...editor, 'last-event-id': 't1#a' })
    await at.write('t3', { b: null })
    const events = [await back.next(), await back.next(), await back.next(), await back.next()]
    expect(events.map((event) => [event?.event, event?.id])).toEqual([
      ['welcomeback', 't2#'],
      ['mutation', 't1#b'],
      ['mutation', 't2#a'],
      ['mutation', 't3#b'],
    ])
    await Promise.all([other.close(), back.close()])
  })

  it.each([
    ['evaluation', ENDLESS],
    ['parsing', doubling(17)],
  ])('whose %s never ends only ends its own stream', async (_what, groq) => {
    await using at = await serveForTests()
    const good = [await openListener(at, query(MANY_TAGS), editor)]
    const endless = await openListener(at, query(groq), editor)
    good.push(await openListener(at, query('*[_type == "post" && length(title) > 0]'), editor))
    for (const stream of good) expect((await stream.next())?.event).toBe('welcome')

    await at.write('t1', { a: { title: 'One', tags: ['x', 'y'] } })
    await at.write('t2', { a: { title: 'Two', tags: ['x', 'y'] } })
    for (const stream of good) {
      expect((await stream.next())?.id).toBe('t1#a')
      expect((await stream.next())?.id).toBe('t2#a')
    }
    let last = await endless.next()
    if (last?.event === 'welcome') last = await endless.next()
    expect(last).toMatchObject({
      event: 'channelError',
      data: { error: { description: expect.stringMatching(/longer/) } },
    })
    expect(await endless.next()).toBeUndefined()
    await at.write('t3', { a: { title: 'Three', tags: ['x', 'y'] } })
    for (const stream of good) expect((await stream.next())?.id).toBe('t3#a')
    await Promise.all(good.map((stream) => stream.close()))
  })

  it('that can’t be parsed ends the stream with an error and no reconnect', async () => {
    await using at = await serveForTests()
    const stream = await openListener(at, query('*[_type =='), editor)
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: { error: { type: 'queryParseError', description: expect.any(String) } },
    })
    expect(await stream.next()).toBeUndefined()
  })

  it('that can’t be parsed fails in the official client with the reason', async () => {
    await using at = await serveForTests()
    const failure = new Promise((_, reject) => {
      clientFor(at).listen('*[').subscribe({ error: reject })
    })
    await expect(failure).rejects.toThrow(/GROQ/)
  })
})

function clientFor(at: TestServer) {
  return createClient({
    projectId: 'brightkeel',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: at.origin,
    useProjectHostname: false,
    useCdn: false,
    token: TEST_SECRETS.write,
  })
}
