import { describe, expect, it } from 'vitest'
import { parentAt, valueAt } from './field-path.ts'

const post = {
  title: 'Soundings',
  seo: { title: 'Deep' },
  tags: ['wind', 'water'],
  body: [
    { _key: 'a', children: [{ _key: 's', text: 'one' }] },
    { _key: 'b', children: [] },
  ],
}

describe('the value at a path', () => {
  it.each([
    ['title', 'Soundings'],
    ['seo.title', 'Deep'],
    ['body[_key=="a"].children[_key=="s"].text', 'one'],
    ["body[_key=='b'].children", []],
    ['body[_key=="gone"].children', undefined],
    ['tags[1]', 'water'],
    ['tags[2]', undefined],
    ['title[0]', undefined],
    ['title.of.nothing', undefined],
    ['missing', undefined],
  ])('is returned for %s', (path, value) => {
    expect(valueAt(post, path)).toEqual(value)
  })

  it('throws for an invalid path', () => {
    for (const path of ['body[-1]', 'body[*]', 'a-b', 'a..b', '[_key=="a"', 'title ']) {
      expect(() => valueAt(post, path), path).toThrow(SyntaxError)
    }
  })
})

it.each([
  ['title', post],
  ['body[_key=="b"].children', post.body[1]],
  ['body[_key=="gone"].children', undefined],
  ['tags[5]', post.tags],
])('the parent of %s is found', (path, parent) => {
  expect(parentAt(post, path)).toBe(parent)
})
