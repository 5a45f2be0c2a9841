import { describe, expect, it } from 'vitest'
import { evaluateQuery } from '../evaluate.ts'
import { documentOf } from '../memory-store.ts'
import { createReplica } from '../replica.ts'

const CIRCUMSTANCES = {
  timestamp: new Date(0),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

const ZONE = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 59],
      [12, 59],
      [12, 61],
      [10, 61],
      [10, 59],
    ],
  ],
}

const ALL = [
  documentOf({
    _id: 'oslo',
    _type: 'place',
    at: { _type: 'geopoint', lat: 59.913889, lng: 10.752222 },
  }),
  documentOf({ _id: 'paris', _type: 'place', at: { lat: 48.8589, lng: 2.3469 } }),
  documentOf({ _id: 'nowhere', _type: 'place' }),
  documentOf({ _id: 'zone', _type: 'zone', area: ZONE, capital: { _ref: 'dataset:p.d:oslo' } }),
  documentOf({ _id: 'drafts.zone', _type: 'zone', name: 'A draft', area: ZONE }),
]

async function ask(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const view = createReplica(ALL).view('published', 'all')
  return JSON.parse((await evaluateQuery(query, params, view, CIRCUMSTANCES)).json)
}

describe('geography', () => {
  it.each([
    ['geo::latLng(59, 10)', { type: 'Point', coordinates: [10, 59] }],
    ['geo::latLng(91, 10)', null],
    ['geo(geo({"lat": 59, "lng": 10, "extra": 1}))', { type: 'Point', coordinates: [10, 59] }],
    ['geo($zone)', ZONE],
    ['geo("Oslo")', null],
    ['global::geo(null)', null],
    ['*[_type == "place"] | order(geo::distance(at, $here) asc)._id', ['oslo', 'paris', 'nowhere']],
    ['*[_type == "place" && geo::distance(at, $here) < 1000]._id', ['oslo']],
    ['*[geo::contains($zone, at)]._id', ['oslo']],
    ['*[geo::contains(geo($zone), geo(at))]._id', ['oslo']],
    ['*[_type == "zone"]{"in": *[geo::contains(^.area, at)]._id}', [{ in: ['oslo'] }]],
    [
      '*[geo::intersects(area, {"type": "LineString", "coordinates": [[0, 60], [20, 60]]})]._id',
      ['zone'],
    ],
    ['geo::distance(*[_id == "oslo"][0].at, *[_id == "oslo"][0].at)', 0],
    ['geo::distance($zone, $here)', null],
    ['geo::contains($zone, "Oslo")', null],
    ['*[_id == "oslo"]{"at": geo(at).coordinates}', [{ at: [10.752222, 59.913889] }]],
    [
      '*[_id in ["oslo", "paris"]] | score(geo::contains($zone, at)) {_id, _score}',
      [
        { _id: 'oslo', _score: 1 },
        { _id: 'paris', _score: 0 },
      ],
    ],
    // Declared functions can call geo() and be named like it.
    ['fn my::at($x) = $x{"at": geo(at).type}; my::at(*[_id == "oslo"][0])', { at: 'Point' }],
    ['{"geo": 1, "a": "geo("}', { geo: 1, a: 'geo(' }],
    ['$geo + 1', 3],
  ])('%s', async (query, expected) => {
    const here = { lat: 59.9139, lng: 10.7522 }
    expect(await ask(query, { zone: ZONE, here, geo: 2 })).toEqual(expected)
  })

  it('works together with diff:: functions', async () => {
    const query = '{"in": *[geo::contains($zone, at)]._id, "d": diff::changedAny({}, {}, a)}'
    expect(await ask(query, { zone: ZONE })).toEqual({ in: ['oslo'], d: false })
  })

  it.each([
    ['geo()', 'geo'],
    ['geo(1, 2)', 'geo'],
    ['geo::latLng(1)', 'geo::latLng'],
    ['geo::distance({"lat": 1, "lng": 1})', 'geo::distance'],
    ['geo::contains(1, 2, 3)', 'geo::contains'],
    ['  geo::intersects()', 'geo::intersects'],
  ])('rejects %s with the position of the wrong number of arguments', async (query, name) => {
    const start = query.indexOf(name)
    await expect(ask(query)).rejects.toMatchObject({
      status: 400,
      type: 'queryParseError',
      message: expect.stringContaining('Incorrect number of arguments'),
      details: { query, start, end: start + name.length },
    })
  })

  it('reports the position of an error in the original query', async () => {
    await expect(ask('geo(at) ==')).rejects.toMatchObject({
      details: { query: 'geo(at) ==', start: 10, end: 10 },
    })
  })

  it('rejects a geo value with too many positions', async () => {
    const coordinates = Array.from({ length: 100_001 }, (_, at) => [at, at])
    await expect(
      ask('geo($line)', { line: { type: 'LineString', coordinates } }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 100000 positions'),
    })
  })

  it('distinguishes cached lists that differ only in the function', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      documentOf({ _id: `p${at}`, _type: 'place', at: { lat: at / 10, lng: 0 } }),
    )
    const view = createReplica(many).view('raw', 'all')
    const count = async (name: string) => {
      const query = `count(*[_type == "place" && geo::${name}($line, at)])`
      const params = {
        line: {
          type: 'MultiPoint',
          coordinates: [
            [0, 0],
            [0, 1],
          ],
        },
      }
      return JSON.parse((await evaluateQuery(query, params, view, CIRCUMSTANCES)).json)
    }
    expect([await count('contains'), await count('distance'), await count('intersects')]).toEqual([
      2, 0, 2,
    ])
  })
})

describe('documents::get()', () => {
  it.each([
    ['documents::get("dataset:p.d:oslo")._id', 'oslo'],
    ['*[_id == "zone"]{"capital": documents::get(capital)._id}', [{ capital: 'oslo' }]],
    ['documents::get("dataset:p.d:zone").name', null],
    ['documents::get("dataset:p.d:gone")', null],
    ['documents::get("oslo")', null],
    ['documents::get({"_ref": 7})', null],
    ['documents::get(null)', null],
  ])('%s', async (query, expected) => {
    expect(await ask(query)).toEqual(expected)
  })

  it('uses the perspective of the query', async () => {
    const view = createReplica(ALL).view('drafts', 'all')
    const query = 'documents::get("dataset:p.d:zone").name'
    const { json, sourceMap } = await evaluateQuery(query, {}, view, CIRCUMSTANCES, 'indexes')
    expect(json).toBe('"A draft"')
    expect(JSON.parse(sourceMap ?? '{}')).toMatchObject({
      documents: [{ _id: 'drafts.zone', _type: 'zone' }],
      paths: ["$['name']"],
    })
  })

  it.each([
    ['documents::get("dataset:p.other:oslo")', /none of dataset:p\.other/],
    ['documents::get("media-library:ml:a")', /none of media-library:ml/],
    ['documents::get()', /Incorrect number of arguments/],
    ['*{"n": documents::incomingRefCount()}', /not supported by this server/],
    ['*[documents::incomingGlobalDocumentReferenceCount() > 0]', /not supported by this server/],
  ])('rejects %s', async (query, message) => {
    await expect(ask(query)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
  })
})

describe('a query', () => {
  it.each([
    [
      'array::unique([1, null, "1", 1, null, true, [1], [1], {}, {}])',
      [1, null, '1', true, [1], [1], {}, {}],
    ],
    [
      'array::unique([dateTime("2026-01-01T00:00:00Z"), dateTime("2026-01-01T01:00:00+01:00")])',
      ['2026-01-01T00:00:00Z'],
    ],
    ['array::unique("a")', null],
    ['array::unique(*.nothing)', [null]],
    ['path("a.b") in path("a.*")', true],
    ['path("a") in path("a.*")', false],
    ['*{"p": path(_id)}[p in path("o*") || p in path("oslo")].p', ['oslo']],
    ['1 in path("a")', null],
    ['count(*) // all of them', 4],
    ['// nothing but\n1 //', 1],
    ['"// no comment"', '// no comment'],
    ['*[_id == "oslo"] | score(_id == "oslo") {_score}', [{ _score: 1 }]],
  ])('%s', async (query, expected) => {
    expect(await ask(query)).toEqual(expected)
  })

  it.each(['*[0] | score(a == 1)', '*{a} | score(a == 1)', '(*{a}) | score(a == 1)'])(
    'is rejected if it scores anything but documents: %s',
    async (query) => {
      await expect(ask(query)).rejects.toMatchObject({
        status: 400,
        type: 'queryParseError',
        message: expect.stringContaining('score()'),
      })
    },
  )

  it('is rejected at its end if it only has a comment', async () => {
    await expect(ask('// nothing')).rejects.toMatchObject({ details: { start: 10, end: 10 } })
  })
})
