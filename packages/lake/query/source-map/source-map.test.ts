import type { ContentSourceMap } from '@sanity/client'
import { resolveEditInfo, resolveMapping } from '@sanity/client/csm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument, Perspective } from '#lake/types.ts'
import { documents, query } from '../arbitrary-queries.ts'
import { evaluateQuery } from '../evaluate.ts'
import { documentOf } from '../memory-store.ts'
import { createReplica } from '../replica.ts'
import type { SourceMapKind } from './json-path.ts'

const CIRCUMSTANCES = {
  timestamp: new Date(0),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

const BODY = [
  {
    _key: 'b1',
    _type: 'block',
    children: [
      { _key: 's1', _type: 'span', text: 'One' },
      { _key: 's2', _type: 'span', text: 'Two' },
    ],
  },
  { _type: 'block', children: [{ _key: 's3', _type: 'span', text: 'Three' }] },
]

const ALL = [
  documentOf({
    _id: 'a',
    _type: 'post',
    title: 'Hello',
    rank: 1,
    slug: { current: 'a' },
    author: { _ref: 'ada' },
    tags: ['x', 'y'],
    body: BODY,
    'a.b': { c: 'odd' },
    "it's": 'odd',
    links: [
      { _key: 'same', href: 'l1' },
      { _key: 'same', href: 'l2' },
      { _key: "o'k", href: 'l3' },
    ],
  }),
  documentOf({ _id: 'b', _type: 'post', title: 'World', rank: 2, author: { _ref: 'bob' } }),
  documentOf({ _id: 'drafts.b', _type: 'post', title: 'World, better', author: { _ref: 'bob' } }),
  documentOf({ _id: 'ada', _type: 'person', name: 'Ada', bio: [{ _key: 'k', text: 'Born' }] }),
  documentOf({ _id: 'bob', _type: 'person', name: 'Bob' }),
]

type Path = (string | number)[]

async function ask(
  text: string,
  { kind = 'keys', perspective = 'published', all = ALL }: Options = {},
): Promise<{ result: unknown; map: ContentSourceMap }> {
  const view = createReplica(all).view(perspective, 'all')
  const evaluated = await evaluateQuery(text, { slug: 'a' }, view, CIRCUMSTANCES, kind)
  const map: ContentSourceMap = JSON.parse(evaluated.sourceMap ?? 'null')
  return { result: JSON.parse(evaluated.json), map }
}

type Options = { kind?: SourceMapKind; perspective?: Perspective; all?: LakeDocument[] }

/** Resolves the source with @sanity/client, like a click on the value. */
function sourceOf(path: Path, { result, map }: { result: unknown; map: ContentSourceMap }): string {
  const keyed = path.map((segment, at) => {
    const item = at < path.length ? valueAt(result, path.slice(0, at + 1)) : undefined
    const key = typeof segment === 'number' ? valueAt(item, ['_key']) : undefined
    return typeof segment === 'number' && typeof key === 'string'
      ? { _key: key, _index: segment }
      : segment
  })
  const info = resolveEditInfo({ resultSourceMap: map, resultPath: keyed, studioUrl: '/studio' })
  if (!info) return resolveMapping(keyed, map)?.mapping.source.type ?? 'no mapping'
  const steps = Array.isArray(info.path) ? info.path : [info.path]
  const names = steps.map((step) =>
    typeof step === 'object' ? `{${'_key' in step ? step._key : step}}` : `${step}`,
  )
  return `${info.id}:${names.join('.')}`
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}

describe('a source map', () => {
  it.each<[string, Path, string]>([
    ['*[_id == "a"][0].title', [], 'a:title'],
    ['*[_id == "a"][0]', ['title'], 'a:title'],
    ['*[_id == "a"][0]', ['slug', 'current'], 'a:slug.current'],
    ['*[_id == "a"][0]', ['body', 0, 'children', 1, 'text'], 'a:body.{b1}.children.{s2}.text'],
    ['*[_id == "a"][0]', ['body', 1, 'children', 0, 'text'], 'a:body.1.children.{s3}.text'],
    ['*[_id == "a"][0].body', [0, 'children', 1, 'text'], 'a:body.{b1}.children.{s2}.text'],
    ['*[_id == "a"][0].body[].children[].text', [2], 'a:body.1.children.{s3}.text'],
    ['*[_id == "a"][0].body[1].children[0]', ['text'], 'a:body.1.children.{s3}.text'],
    ['*[_type == "post"]{title}', [1, 'title'], 'b:title'],
    ['*[_type == "post"]{"t": title}', [0, 't'], 'a:title'],
    ['*[_type == "post"] | order(rank desc){title}', [0, 'title'], 'b:title'],
    ['*[_type == "post"]{title, rank} | order(rank desc)[0...1]', [0, 'title'], 'b:title'],
    [
      '*[_type == "post"]{title, rank}[rank == 2]{"deep": {title}}',
      [0, 'deep', 'title'],
      'b:title',
    ],
    ['*[_type == "post"]{..., "by": author->name}', [1, 'by'], 'bob:name'],
    ['*[_type == "post"]{..., "by": author->name}', [1, 'title'], 'b:title'],
    ['*[_type == "post"]{..., "title": author->name}', [1, 'title'], 'bob:name'],
    ['*[_type == "post"]{author->{name, bio[]{text}}}', [0, 'author', 'name'], 'ada:name'],
    [
      '*[_type == "post"]{author->{bio[]{text}}}',
      [0, 'author', 'bio', 0, 'text'],
      'ada:bio.{k}.text',
    ],
    ['*[_type == "post"]{"bio": author->bio[].text}', [0, 'bio', 0], 'ada:bio.{k}.text'],
    [
      '*[_id == "a"][0]{body[]{..., children[]{..., "own": text}}}',
      ['body', 0, 'children', 1, 'own'],
      'a:body.{b1}.children.{s2}.text',
    ],
    [
      '*[_id == "a"][0]{body[]{..., children[]{text}}}',
      ['body', 0, 'children', 0, 'text'],
      'a:body.{b1}.children.{s1}.text',
    ],
    ['*[_id == "a"][0].tags', [1], 'a:tags.1'],
    ['*[_id == "a"].tags[]', [1], 'a:tags.1'],
    ['*[_id == "a"][0]{"last": tags[-1], "two": tags[0..1]}', ['last'], 'a:tags.1'],
    ['*[_id == "a"][0]{"last": tags[-1], "two": tags[0..1]}', ['two', 1], 'a:tags.1'],
    ['*[_type == "post"]{"t": coalesce(missing, title, "none")}', [0, 't'], 'a:title'],
    ['*[_type == "post"]{"t": coalesce(missing, "none")}', [0, 't'], 'literal'],
    ['*[_type == "post"]{"t": select(rank > 1 => author->name, title)}', [1, 't'], 'bob:name'],
    ['*[_type == "post"]{"t": select(rank > 1 => author->name, title)}', [0, 't'], 'a:title'],
    ['*[_type == "post"]{rank > 1 => {"t": title}}', [1, 't'], 'b:title'],
    [
      '*[_id == "ada"]{"posts": *[author._ref == ^._id]{title, "by": ^.name}}',
      [0, 'posts', 0, 'title'],
      'a:title',
    ],
    [
      '*[_id == "ada"]{"posts": *[author._ref == ^._id]{title, "by": ^.name}}',
      [0, 'posts', 0, 'by'],
      'ada:name',
    ],
    ['{"home": *[_id == "a"][0]{title}, "n": count(*)}', ['home', 'title'], 'a:title'],
    ['{"home": *[_id == "a"][0]{title}, "n": count(*)}', ['n'], 'unknown'],
    ['[*[_id == "a"][0].title, "x", ...*[_id == "a"][0].tags]', [0], 'a:title'],
    ['[*[_id == "a"][0].title, "x", ...*[_id == "a"][0].tags]', [1], 'literal'],
    ['[*[_id == "a"][0].title, "x", ...*[_id == "a"][0].tags]', [3], 'a:tags.1'],
    ['*[_id == "a"][0]{"t": upper(title), "u": title + "!"}', ['t'], 'unknown'],
    ['*[_id == "a"][0]{"t": upper(title), "u": title + "!"}', ['u'], 'unknown'],
    ['*[_id == "a"][0]{"t": array::unique(tags)}', ['t', 0], 'unknown'],
    ['*[_id == "a"][0]{"t": pt::text(body)}', ['t'], 'unknown'],
    ['*[_id == "a"][0]{missing}', ['missing'], 'unknown'],
    ['*[_type == "post"] | score(title match "Hello"){title}', [0, 'title'], 'unknown'],
    [
      '*[_type == "post"] | score(title match "Hello"){author}',
      [0, 'author', '_ref'],
      'a:author._ref',
    ],
    ['$slug', [], 'literal'],
    ['dateTime(now())', [], 'unknown'],
    // Places that a client couldn't find in the document.
    ['*[_id == "a"][0]', ['a.b', 'c'], 'unknown'],
    ['*[_id == "a"][0]', ["it's"], 'unknown'],
    ['*[_id == "a"][0]{"x\'y": title}', ["x'y"], 'unknown'],
    ['*[_id == "a"][0].links', [1, 'href'], 'a:links.1.href'],
    ['*[_id == "a"][0].links', [2, 'href'], 'a:links.2.href'],
  ])('finds in %s the source of %j', async (text, path, source) => {
    expect(sourceOf(path, await ask(text))).toBe(source)
  })

  it('names elements by index unless keys are requested', async () => {
    const { map } = await ask('*[_id == "a"][0].body', { kind: 'indexes' })
    expect(map).toEqual({
      documents: [{ _id: 'a', _type: 'post' }],
      paths: ["$['body']"],
      mappings: { $: { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
    })
  })

  it('names the draft that replaces a document', async () => {
    const answer = await ask('*[_type == "post"]', { perspective: 'drafts' })
    expect(answer.map.documents).toEqual([
      { _id: 'a', _type: 'post' },
      { _id: 'drafts.b', _type: 'post' },
    ])
    expect(sourceOf([1, 'title'], answer)).toBe('drafts.b:title')
    // The view sets these fields; no stored document has them.
    expect(sourceOf([1, '_id'], answer)).toBe('unknown')
    expect(sourceOf([1, '_originalId'], answer)).toBe('unknown')
    expect(sourceOf([0, '_id'], await ask('*[_type == "post"]', { perspective: 'raw' }))).toBe(
      'a:_id',
    )
  })

  it('doesn’t change the result', async () => {
    const answer = await ask('*{_id, name, "of": author}[references("ada")] | order(_id)')
    expect(answer.result).toHaveLength(1)
    expect(sourceOf([0, 'of', '_ref'], answer)).toBe('a:author._ref')
    expect((await ask('*[_type == "post"]{_id, title}[references("ada")]')).result).toEqual([])
  })

  it('is unknown for a query with diff:: functions', async () => {
    const { map } = await ask('{"is": diff::changedAny({"a": 1}, {"a": 2}, a), "t": *[0].title}')
    const source = { type: 'unknown' }
    expect(map).toEqual({ documents: [], paths: [], mappings: { $: { type: 'value', source } } })
  })

  it('is right wherever it names a source: changing the value there changes the result', async () => {
    let knownCount = 0
    const check = async (all: LakeDocument[], text: string, perspective: Perspective) => {
      const { result, map } = await ask(text, { all, perspective })
      for (const path of leavesOf(result)) {
        const resolved = resolveMapping(path, map)
        expect(resolved, `no mapping for ${JSON.stringify(path)} of ${text}`).toBeDefined()
        if (resolved?.mapping.source.type !== 'documentValue') continue
        knownCount += 1
        const [id = '', place = ''] = sourceOf(path, { result, map }).split(':')
        const source = all.find(({ _id }) => _id === id)
        const steps = stepsIn(source, place)
        const value = valueAt(result, path)
        expect(valueAt(source, steps)).toEqual(value)

        // Ids and types decide what is found, so only values are changed.
        if (typeof value !== 'string' || !value.startsWith('unique')) continue
        const changed = all.map((each) => (each === source ? replaced(each, steps) : each))
        const after = await ask(text, { all: changed, perspective })
        expect(valueAt(after.result, path)).not.toEqual(value)
      }
    }
    const perspective = fc.constantFrom<Perspective>('raw', 'published', 'drafts', ['r1', 'drafts'])
    await fc.assert(fc.asyncProperty(distinct, fc.oneof(query, shown, shown), perspective, check), {
      numRuns: 300,
    })
    expect(knownCount).toBeGreaterThan(500)
  })
})

/** Documents in which every string is different, so that it identifies its place. */
const distinct = documents.map((all) =>
  all.map((each, at): LakeDocument => {
    const text = (name: string) => `unique ${at} ${name}`
    return {
      ...structuredClone(each),
      ...(at % 3 > 0 && { title: text('title') }),
      seo: { title: text('seo'), words: [text('w0'), text('w1')] },
      body: [
        {
          _key: 'k0',
          text: text('b0'),
          parts: [{ _key: 'p', text: text('p0') }, { text: text('p1') }],
        },
        { _key: 'k1', text: text('b1') },
        { _key: at % 2 === 0 ? 'k1' : 'k2', text: text('b2') },
        { text: text('b3'), parts: [] },
      ],
    }
  }),
)

const value = fc.constantFrom(
  'title',
  'seo',
  'seo.title',
  'seo.words',
  'seo.words[]',
  'seo.words[1]',
  'seo.words[0..1]',
  'body',
  'body[].text',
  'body[].parts[].text',
  'body[].parts[]{text, "up": ^.text}',
  'body[_key == "k1"][0].text',
  'body[-1].text',
  'body[1...3]{text, "t": coalesce(none, text)}',
  'body[]{..., "n": count(parts), parts[]{...}}',
  'author->title',
  'author->{title, body[]{text}}',
  'related[]->title',
  'related[]->{_id, "t": coalesce(title, seo.title)}',
  'related[]->body[].text',
  'coalesce(none, title, "none")',
  'select(rank > 1 => title, seo.title)',
  'upper(title)',
  '[title, "literal", ...seo.words]',
  '{"in": {"deep": title}, ...seo}',
  '*[_id == ^.author._ref][0].title',
  '*[references(^._id)]{title, "up": ^.title, "back": ^}',
  'body[].text[0]',
  'array::compact(body[].text)',
  '^.title',
  '@',
)
const source = fc.constantFrom(
  '*',
  '*[_type == "post"]',
  '*[_type in ["post", "page"]] | order(title)',
  '*[_type == "post"] | order(rank desc, _id)[0...3]',
  '*{..., "own": title} | order(own)',
  '*{title, body, seo, rank, author, related, _id}[defined(seo)]',
  '*[_type == "post"] | score(defined(title))',
  '(*[_type == "post"].author->)',
  '(*[defined(body)].body[])',
)
const shown = fc.oneof(
  fc
    .tuple(source, fc.array(value, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '..., '))
    .map(
      ([from, values, rest]) =>
        `${from}{${rest}${values.map((each, at) => `"v${at}": ${each}`).join(', ')}}`,
    ),
  fc.tuple(source, value).map(([from, each]) => `${from}{"one": ${each}}[0].one`),
  fc.tuple(source, value).map(([from, each]) => `${from}{"one": ${each}}.one`),
  fc.tuple(source, value).map(([from, each]) => `{"all": ${from}{"v": ${each}} | order(v)}`),
  source,
)

function leavesOf(result: unknown, path: Path = []): Path[] {
  if (typeof result !== 'object' || result === null) return [path]
  return Object.entries(result).flatMap(([name, child]) =>
    leavesOf(child, [...path, Array.isArray(result) ? Number(name) : name]),
  )
}

/** Parses a path with keys for a document. */
function stepsIn(source: unknown, place: string): Path {
  const steps: Path = []
  for (const step of place.split('.')) {
    const list = valueAt(source, steps)
    if (!Array.isArray(list)) steps.push(step)
    else if (step.startsWith('{'))
      steps.push(list.findIndex((item) => `{${valueAt(item, ['_key'])}}` === step))
    else steps.push(Number(step))
  }
  return steps
}

function replaced(document: LakeDocument, steps: Path): LakeDocument {
  const copy = structuredClone(document)
  const parent = valueAt(copy, steps.slice(0, -1))
  if (typeof parent === 'object' && parent !== null)
    Reflect.set(parent, steps.at(-1) ?? '', 'changed')
  return copy
}
