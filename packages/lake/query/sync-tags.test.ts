import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument, Perspective } from '#lake/types.ts'
import { change, documents, query } from './arbitrary-queries.ts'
import { keysOfChange, type SyncKey } from './dependencies.ts'
import { parseQuery } from './evaluate.ts'
import type { MaterializedView } from './materialized-view.ts'
import { documentOf } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica, type ReplicaChange } from './replica.ts'
import { answerTags, changeTags } from './sync-tags.ts'

const CIRCUMSTANCES = {
  timestamp: new Date(0),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

const PERSPECTIVES: Perspective[] = ['raw', 'published', 'drafts', ['r1', 'r2', 'drafts'], ['r1']]

/** Queries of pages, in addition to those of the planner tests. */
const pageQuery = fc.constantFrom(
  '*[_type == "post" && slug.current == $slug][0]{title, "by": author->title, related[]->{title}}',
  '*[slug.current == $slug][0]{title, "by": *[_id == ^.author._ref][0].title}',
  '*[_type == "post" && slug.current in ["a", "b"]] | order(title)',
  '*[_id == "a"][0]{title, author->{..., "posts": *[_type == "post" && references(^._id)]._id}}',
  '*[_id in ["a", "b", "d"]]{_id, title, "other": *[_id in ^.related[]._ref]{title}}',
  '*[_type == "post"] | order(rank desc)[0...2]{title, "author": author->{title, author->{title}}}',
  '*[_type == "post" && author->title == "a"]._id',
  '*[_type == $slug || _id == "a"]._type',
  '*[_type == "post" && [@, _id] match text::query("a")]._id',
  '*{"_id": "a"}[@ match text::query("a")]',
  '*[_type == "post"]{"found": *[_type == "page" && title == ^.title]._id}',
  '*[_type == "page"]{"found": *[slug.current == ^.title]._id}',
  '*[_type == "page"]{"found": *[_type == ^.title]._id}',
  'count(*[_type == "post"]) + count(*[_type == "page" && rank > 1])',
  '{"home": *[_id == "a"][0], "posts": count(*[_type in ["post", "page"] && defined(slug.current)])}',
  'count(releases::all())',
  '*[_type in *[_id == "a"].title]._id',
  '*[_id in path("a") || _id in path("drafts.**")]._id',
  '*[references("a")]._id',
  '*[_type == "person" && references(*[_type == "post"]._id)]._id',
  '*[_type == "post"]{_id, "all": documents::get("dataset:p.d:" + author._ref)}',
  '*[_type == "page" && documents::get({"_ref": "dataset:p.d:a"}).title == title]._id',
  'documents::get("dataset:p.d:" + *[slug.current == $slug][0]._id).title',
  '*[_type == "post" && geo::contains(place, *[_id == "a"][0].place)]._id',
  '*[_type == "post"] | order(geo::distance(place, documents::get("dataset:p.d:b").place))._id',
)

/** All documents that others may reference. */
const dense = fc
  .tuple(documents, fc.array(documents, { minLength: 5, maxLength: 5 }))
  .map(([some, others]) => {
    const published = ['a', 'b', 'c', 'd', 'e'].map((_id, at) => ({
      ...documentOf({ _type: 'post', author: { _ref: 'a' }, ...others[at]?.[0], _id }),
    }))
    return [...some.filter(({ _id }) => _id.length > 1), ...published]
  })

/** A client that caches a result until a change sends one of its tags. */
type Reader = { text: string; view: MaterializedView; answer: unknown; tags: readonly string[] }

describe('a result', () => {
  it.each([0, 100])(
    'is right until a change sends one of its tags (lists cached from %i on)',
    (keepFrom) => {
      let keptAnswers = 0
      /** Receives a change and fetches the result again if necessary. */
      const receive = (reader: Reader, tags: ReadonlySet<string>) => {
        const fresh = ask(reader.text, reader.view)
        if (reader.tags.some((tag) => tags.has(tag))) Object.assign(reader, fresh)
        else keptAnswers += 1
        expect(reader).toMatchObject({ text: fresh.text, answer: fresh.answer })
      }
      const stale = (all: LakeDocument[], texts: string[], transactions: ReplicaChange[][]) => {
        const replica = createReplica(all, keepFrom)
        const present = new Map(all.map((document) => [document._id, document]))
        const views = PERSPECTIVES.map((each) => replica.view(each, 'all'))
        views.push(replica.view('raw', 'public'))
        const readers = texts.flatMap((text) => views.map((view) => ask(text, view)))
        for (const changes of transactions) {
          const tags = new Set(changeTags('d', commit(present, changes)))
          replica.apply(changes)
          for (const reader of readers) receive(reader, tags)
        }
      }
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.oneof(query, pageQuery), { minLength: 1, maxLength: 3 }),
          fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { maxLength: 6 }),
          stale,
        ),
        { numRuns: 100 },
      )
      fc.assert(
        fc.property(
          dense,
          fc.array(pageQuery, { minLength: 2, maxLength: 4 }),
          fc.array(fc.array(change, { minLength: 1, maxLength: 1 }), {
            minLength: 3,
            maxLength: 8,
          }),
          stale,
        ),
        { numRuns: 100 },
      )
      expect(keptAnswers).toBeGreaterThan(500)
    },
  )

  const ALL = [
    documentOf({ _id: 'a', _type: 'post', slug: { current: 'a' }, author: { _ref: 'd' } }),
    documentOf({ _id: 'b', _type: 'post', slug: { current: 'b' }, author: { _ref: 'e' } }),
    documentOf({ _id: 'c', _type: 'page', title: 'Home' }),
    documentOf({ _id: 'd', _type: 'person', name: 'Ada' }),
    documentOf({ _id: 'e', _type: 'person', name: 'Bob' }),
  ]
  it.each([
    ['*[_type == "post" && slug.current == "a"][0]{..., author->}', ['a', 'd']],
    ['*[_type == "post" && slug.current == "a"][0]', ['a']],
    ['*[_type == "post"]{"by": author->name}', ['a', 'b', 'd', 'e']],
    ['*[_type == "post" && references("d")]._id', ['a', 'b']],
    ['*[_id == "c"][0].title', ['c']],
    ['*[_id == "a"]{"by": *[_id == ^.author._ref][0].name}', ['a', 'd']],
    ['count(*[_type == "person"])', ['d', 'e']],
    ['*[_type == "post" && author->name == "Ada"]', ['a', 'b', 'd', 'e']],
    ['1 + 1', []],
    ['*[name == "Ada"]', ['a', 'b', 'c', 'd', 'e']],
    ['*[references("d")]', ['a', 'b', 'c', 'd', 'e']],
    ['documents::get("dataset:p.d:c").title', ['c']],
    ['geo::distance(*[_id == "a"][0].at, documents::get("dataset:p.d:d").at)', ['a', 'd']],
  ])('of %s is invalidated by changes of its documents', (text, expected) => {
    const view = createReplica(ALL).view('published', 'all')
    const { tags } = ask(text, view)
    const renewing = ALL.filter(({ _id }) => {
      const present = new Map(ALL.map((document) => [document._id, document]))
      const changed = changeTags('d', commit(present, [{ id: _id, after: null }]))
      return changed.some((tag) => tags.includes(tag))
    })
    expect(renewing.map(({ _id }) => _id)).toEqual(expected)
  })

  it.each([
    ['count(releases::all())', documentOf({ _id: 'r', _type: 'system.release' })],
    [
      '*[_type == "post"]{"_id": "c"}[@ match text::query("home")]',
      documentOf({ _id: 'c', _type: 'page' }),
    ],
    [
      `*[_id in ${JSON.stringify(Array.from({ length: 30 }, (_, at) => `n${at}`))}]._id`,
      documentOf({ _id: 'n7', _type: 'page' }),
    ],
    ['*[_id == "a"].missing->_id', documentOf({ _id: 'gone', _type: 'page' })],
    ['documents::get("dataset:p.d:gone")._id', documentOf({ _id: 'gone', _type: 'page' })],
  ])('of %s is invalidated by new documents', (text, after) => {
    const all = ALL.map((each) =>
      each._id === 'a' ? { ...each, missing: { _ref: 'gone' } } : each,
    )
    const replica = createReplica(all)
    const view = replica.view('published', 'all')
    const { answer, tags } = ask(text, view)
    const changes = [{ id: after._id, after }]
    const changed = changeTags('d', commit(new Map(all.map((each) => [each._id, each])), changes))
    replica.apply(changes)

    expect(ask(text, view).answer).not.toEqual(answer)
    expect(changed.some((tag) => tags.includes(tag))).toBe(true)
  })

  it('has a limited number of tags, like a change', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      documentOf({
        _id: `p${at}`,
        _type: 'post',
        slug: { current: `s${at}` },
        to: { _ref: `q${at}` },
      }),
    )
    const present = new Map<string, LakeDocument>()
    const changed = changeTags(
      'd',
      commit(
        present,
        many.map((after) => ({ id: after._id, after })),
      ),
    )
    expect(changed.length).toBeLessThan(10)
    const view = createReplica(many).view('published', 'all')
    const ids = JSON.stringify(many.map(({ _id }) => _id))
    for (const text of [
      `*[_id in ${ids}]`,
      '*[_type == "post"]{to->}',
      '*[slug.current == "s1"]',
    ]) {
      const { tags } = ask(text, view)
      expect(tags.length).toBeLessThan(100)
      expect(changed.some((tag) => tags.includes(tag))).toBe(true)
    }
    const every = [...new Set([...changed, ...ask('*[_id == "p1"]', view).tags])]
    for (const tag of every) expect(tag).toMatch(/^s1:[\w-]{1,40}$/)
  })
})

function ask(text: string, view: MaterializedView): Reader {
  const { value, dependsOn } = evaluatePlanned(parseQuery(text, { slug: 'a' }), view, CIRCUMSTANCES)
  const answer: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
  return { text, view, answer, tags: answerTags('d', dependsOn) }
}

/** Changes the documents. Keys are computed after all changes, as in the store. */
function commit(present: Map<string, LakeDocument>, changes: ReplicaChange[]): Set<SyncKey> {
  const whole = changes.map((each) => ({ ...each, before: present.get(each.id) ?? null }))
  for (const { id, after } of changes) {
    if (after) present.set(id, after)
    else present.delete(id)
  }
  const versions = (publishedId: string) =>
    [...present.keys()].filter(
      (id) => /^versions\.[^.]+\./.test(id) && id.endsWith(`.${publishedId}`),
    )
  const store = { get: (id: string) => present.get(id), versions }
  return new Set(whole.flatMap((each) => keysOfChange(each, store)))
}
