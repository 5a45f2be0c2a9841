import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { hasPath } from '#schemas/rules/slug-path.ts'
import { HAS_PATH } from './has-path.ts'

test.each([
  ...[
    'hello',
    '2019/05/hello',
    '/lead',
    '日本',
    '%e6%97%a5',
    '100%',
    'md',
    'x.md/',
    'x.mdx',
    '...',
  ],
  ...['x.md', 'x.MD', 'x.md.md', '.md', 'x.rsc', '.', '..', ''],
])('a list has the slug %j only if it can be opened', async (slug) => {
  const dataset = [{ _id: 'a', slug: { current: slug } }, { _id: 'b' }]
  const listed: unknown = await (await evaluate(parse(`*[${HAS_PATH}]._id`), { dataset })).get()
  expect(listed).toEqual(hasPath(slug) ? ['a'] : [])
})
