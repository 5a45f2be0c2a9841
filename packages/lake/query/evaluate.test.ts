import { describe, expect, it } from 'vitest'
import { evaluateQuery } from './evaluate.ts'
import { documentOf } from './memory-store.ts'
import { createReplica } from './replica.ts'

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-02T03:04:05.000Z'),
  identity: 'p-tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

const VIEW = createReplica([
  documentOf({ _id: 'a', _type: 'post', title: 'Trees and clouds', rank: 2 }),
  documentOf({ _id: 'b', _type: 'post', title: 'Mountains', description: 'With trees', rank: 1 }),
  documentOf({ _id: 'c', _type: 'author', name: 'Bob', likes: { _ref: 'a' } }),
]).view('published', 'all')

async function ask(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  return JSON.parse((await evaluateQuery(query, params, VIEW, CIRCUMSTANCES)).json)
}

/** Query of the Studio's search, literally (createSearchQuery with the strategy `groq2024`). */
function studioSearch(score: string[], orderings: string, order: string): string {
  const filter = score.length > 0 ? '_type in $__types' : `_type in $__types && ${BASE_MATCH}`
  const scored =
    score.length > 0 ? `| score(${[...score, BASE_MATCH].join(', ')}) [_score > 0] ` : ''
  return [
    '// findability-mvi:5',
    '// findability-source: list-query',
    `*[${filter}] ${scored}{_type, _id, _originalId, "orderings": [${orderings}]} | order(${order}) [0...$__limit]`,
  ].join('\n')
}

const BASE_MATCH = '([@, _id] match text::query($__query) || references($__rawQuery))'

describe('the Studio', () => {
  const TYPES = { __types: ['post', 'author'], __limit: 101 }

  it('lists a type without a search', async () => {
    const query = studioSearch([], 'rank', 'orderings[0] desc')
    const results = await ask(query, { ...TYPES, __query: '*', __rawQuery: '' })
    expect(results).toEqual([
      { _type: 'author', _id: 'c', _originalId: null, orderings: [null] },
      { _type: 'post', _id: 'a', _originalId: null, orderings: [2] },
      { _type: 'post', _id: 'b', _originalId: null, orderings: [1] },
    ])
  })

  it('ranks matches in the title higher', async () => {
    const query = studioSearch(
      [
        'boost(_type in ["post"] && title match text::query($__query), 10)',
        'boost(_type in ["post"] && description match text::query($__query), 1.5)',
      ],
      '_score',
      'orderings[0] desc',
    )
    const results = await ask(query, { ...TYPES, __query: 'tree*', __rawQuery: 'tree' })
    expect(results).toEqual([
      { _type: 'post', _id: 'a', _originalId: null, orderings: [13] },
      { _type: 'post', _id: 'b', _originalId: null, orderings: [4.5] },
    ])
  })

  it('finds documents that reference an id', async () => {
    const query = studioSearch([], '_id', 'orderings[0] asc')
    const results = await ask(query, { ...TYPES, __query: 'a*', __rawQuery: 'a' })
    expect(results).toEqual([
      expect.objectContaining({ _id: 'a' }),
      expect.objectContaining({ _id: 'c' }),
    ])
  })

  it('resolves references for previews', async () => {
    const query =
      '*[(_type == "post" && title match text::query($__query)) || (_type == "author" && name match text::query($__query))][0...1000]._id'
    expect(await ask(query, { __query: 'bob*' })).toEqual(['c'])
  })
})

describe('a query', () => {
  it.each(['now()', 'dateTime::now()', 'identity()', '*[_createdAt > now()]', '{"a": [now()]}'])(
    '%s is marked as depending on time or caller',
    async (query) => {
      expect(await evaluateQuery(query, {}, VIEW, CIRCUMSTANCES)).toMatchObject({
        isChanging: true,
        dependsOn: expect.anything(),
      })
    },
  )

  it('has the same now() from beginning to end', async () => {
    expect(await ask('[now(), identity(), dateTime::now()]')).toEqual([
      '2026-01-02T03:04:05.000Z',
      'p-tester',
      '2026-01-02T03:04:05Z',
    ])
  })

  it('doesn’t take a string for a lookup', async () => {
    const evaluation = await evaluateQuery('"now()"', {}, VIEW, CIRCUMSTANCES)
    expect(evaluation).toEqual({ json: '"now()"', isChanging: false, dependsOn: [] })
  })

  it('accepts any JSON as a parameter, whatever the names of its members', async () => {
    const value = { type: 'Everything', base: { type: 'This' }, list: [null, { type: 'Value' }] }
    expect(await ask('$value', { value })).toEqual(value)
    expect(await ask('*[_id in $ids]._id', { ids: ['c', 'a', 7, null] })).toEqual(['a', 'c'])
  })

  it('follows references to documents with a field named "then"', async () => {
    const rule = '{"_id": "rule", "_type": "rule", "when": "it rains", "then": {"go": "inside"}}'
    const page = '{"_id": "page", "_type": "page", "rule": {"_ref": "rule"}}'
    const view = createReplica([JSON.parse(rule), JSON.parse(page)]).view('raw', 'all')
    const query = '*[_id == "page"][0].rule->{"go": then.go, "whole": @}'
    const { json } = await evaluateQuery(query, {}, view, CIRCUMSTANCES)
    expect(JSON.parse(json)).toEqual({ go: 'inside', whole: JSON.parse(rule) })
  })

  it('is rejected for an object with a member "hasOwnProperty"', async () => {
    await expect(ask('$value.a', { value: { hasOwnProperty: 1 } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('can’t call the lookups of the planner', async () => {
    expect(await ask('{"_ref": "\\u00000:"}->')).toBeNull()
    expect(await ask('{"_ref": "0"}->')).toBeNull()
  })

  it('is rejected if it is nested too deeply', async () => {
    const deep = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`
    await expect(ask(deep)).rejects.toMatchObject({ status: 400, type: 'queryParseError' })
  })
})
