import { describe, expect, it } from 'vitest'
import { isPublicId, layersOf, parsePerspective } from './perspective.ts'

describe('the perspective of a request', () => {
  it.each([
    ['2025-02-19', 'published'],
    ['2026-05-04', 'published'],
    ['X', 'published'],
    ['2025-02-18', 'raw'],
    ['2021-06-07', 'raw'],
    ['1', 'raw'],
  ] as const)('is by default, for version %s, %s', (version, expected) => {
    expect(parsePerspective(undefined, version)).toBe(expected)
  })

  it.each([
    ['raw', 'raw'],
    ['published', 'published'],
    ['drafts', 'drafts'],
    ['previewDrafts', 'drafts'],
    ['rSummer', ['rSummer']],
    ['rSummer,drafts', ['rSummer', 'drafts']],
    ['rSummer, previewDrafts', ['rSummer', 'drafts']],
  ])('parses %s', (value, expected) => {
    expect(parsePerspective(value, '1')).toEqual(expected)
  })

  it.each(['', ',', 'raw,drafts', 'a b', 'drafts.', '*', 'a,,b', 'x'.repeat(200)])(
    'rejects "%s"',
    (value) => {
      expect(() => parsePerspective(value, '2025-02-19')).toThrow(
        expect.objectContaining({ status: 400 }),
      )
    },
  )

  it('can contain a limited number of releases', () => {
    const names = Array.from({ length: 21 }, (_, index) => `r${index}`).join(',')
    expect(() => parsePerspective(names, '2025-02-19')).toThrow(
      expect.objectContaining({ status: 400 }),
    )
  })
})

describe('the id of a document', () => {
  it('has the layers of a stack in order, the published document last', () => {
    expect(layersOf('drafts', 'a')).toEqual(['drafts.a', 'a'])
    expect(layersOf(['r2', 'r1'], 'a')).toEqual(['versions.r2.a', 'versions.r1.a', 'a'])
    expect(layersOf(['r1', 'drafts'], 'a')).toEqual(['versions.r1.a', 'drafts.a', 'a'])
    expect(layersOf(['r1', 'published', 'drafts'], 'a')).toEqual(['versions.r1.a', 'a'])
  })

  it('is public only without a dot', () => {
    expect(isPublicId('post-1')).toBe(true)
    expect(isPublicId('drafts.post-1')).toBe(false)
    expect(isPublicId('secret.post-1')).toBe(false)
  })
})
