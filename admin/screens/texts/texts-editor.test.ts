import { describe, expect, it, test } from 'vitest'
import type { TrailRow } from '#admin/kit/activity/trail.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { textDefaults as defaults, pageContents } from '#site/registry.ts'
import { earlierTexts } from './earlier-texts.ts'
import { checkEditorText, editorKeys, storedTexts } from './editor-fields.ts'
import { changedKeys, decide, parseStored, withoutText, withText } from './edits.ts'
import { requestsOf } from './save-texts.server.ts'
import { textsSeenAt } from './texts-editor.client.tsx'

const stored = textsWith(
  'page-home',
  { _key: 'hero', title: 'Stored', text: 7 },
  { _key: 'closing', title: '  ' },
)

/** Returns the editor's texts with these sections on a page. */
function textsWith(page: string, ...pageBuilder: object[]) {
  return storedTexts(new Map<string, unknown>([[page, { pageBuilder }]]))
}

describe('The texts of the content editor', () => {
  it('are the sixteen from the requirements', () => {
    expect([...editorKeys].sort()).toEqual(
      [
        'heroTitle',
        'heroSubtitle',
        'ctaTitle',
        'ctaSubtitle',
        'aboutHeroTitle',
        'aboutHeroSubtitle',
        'aboutCTATitle',
        'aboutCTASubtitle',
        'appsHeroTitle',
        'appsHeroSubtitle',
        'enterpriseTitle',
        'enterpriseSubtitle',
        'bookDemoUrl',
        'contactEmail',
        'blogHeroTitle',
        'blogHeroSubtitle',
      ].sort(),
    )
  })

  it('are null if nothing, a blank, or no text is stored', () => {
    expect(stored).toMatchObject({ heroTitle: 'Stored', ctaTitle: null, heroSubtitle: null })
    expect(storedTexts(new Map()).bookDemoUrl).toBeNull()
  })

  it('come from the sections of their page, or from what it ships with', () => {
    expect(stored.aboutHeroTitle).toBe(defaults.aboutHeroTitle)
    const hero = { _key: 'hero', title: 'Stored here', text: '' }
    const closing = { _key: 'closing', title: 'Ask' }
    expect(textsWith('page-about', hero, closing)).toMatchObject({
      aboutHeroTitle: 'Stored here',
      aboutHeroSubtitle: null,
      aboutCTATitle: 'Ask',
    })
  })

  it('are missing if their section was removed', () => {
    const texts = textsWith('page-about', { _key: 'hero', title: 'Stored here' })
    expect(texts).not.toHaveProperty('aboutCTATitle')
    expect(texts).toHaveProperty('aboutHeroTitle')
  })

  it.each([
    ['bookDemoUrl', 'javascript:alert(1)', 'Enter the full URL, starting with https://'],
    ['bookDemoUrl', ' https://example.com/demo ', null],
    ['bookDemoUrl', '', null],
    ['contactEmail', 'nobody', 'Enter a valid email address, like name@example.com.'],
    ['heroTitle', 'Two\nlines', say.oneLine],
    ['heroSubtitle', 'Two\nlines', null],
    ['heroSubtitle', 'x'.repeat(2001), say.long(2000)],
    ['aboutHeroTitle', 'Two\nlines', say.oneLine],
    ['aboutHeroSubtitle', 'Two\nlines', null],
    ['aboutHeroTitle', '', null],
    ['aboutCTATitle', '', null],
  ] as const)('are validated: %s %j', (key, text, problem) => {
    expect(checkEditorText(key, text, say)).toBe(problem)
  })
})

describe('An editor who types', () => {
  it('has changed only what differs from the text they saw first', () => {
    const once = withText({}, stored, 'heroTitle', 'New')
    expect(changedKeys(once)).toEqual(['heroTitle'])
    const elsewhere = textsWith('page-home', { _key: 'hero', title: 'Changed meanwhile' })
    expect(withText(once, elsewhere, 'heroTitle', 'Newer').heroTitle?.seen).toBe('Stored')
    expect(changedKeys(withText(once, stored, 'heroTitle', ' Stored '))).toEqual([])
    expect(changedKeys(withText({}, stored, 'ctaTitle', ''))).toEqual([])
  })

  it('can discard one change', () => {
    const edits = withText(withText({}, stored, 'heroTitle', 'New'), stored, 'ctaTitle', 'Also')
    expect(changedKeys(withoutText(edits, 'heroTitle'))).toEqual(['ctaTitle'])
  })

  it('saves the texts of each document together', () => {
    const edits = {
      ...withText({}, stored, 'contactEmail', ' ask@example.com '),
      ...withText({}, stored, 'aboutHeroTitle', ''),
      aboutCTATitle: { seen: 'Theirs', text: 'Mine', decided: true },
    }
    expect(requestsOf(edits)).toEqual([
      {
        id: 'page-about',
        type: 'page',
        initial: pageContents.get('page-about'),
        changes: [
          {
            path: 'pageBuilder[_key=="hero"].title',
            seen: defaults.aboutHeroTitle,
            next: null,
            overwrite: false,
          },
          {
            path: 'pageBuilder[_key=="closing"].title',
            seen: 'Theirs',
            next: 'Mine',
            overwrite: true,
          },
        ],
      },
      {
        id: 'siteContent',
        type: 'siteContent',
        changes: [{ path: 'contactEmail', seen: null, next: 'ask@example.com', overwrite: false }],
      },
    ])
  })

  it('gets edits back after a reload, and none if the stored ones are invalid', () => {
    const edits = withText({}, stored, 'heroTitle', 'New')
    expect(parseStored(JSON.stringify(edits))).toEqual(edits)
    expect(parseStored('{"heroTitle":')).toBeNull()
    expect(parseStored('{"heroTitle":{"text":1}}')).toBeNull()
    expect(parseStored(JSON.stringify({}))).toBeNull()
  })

  it('resolves a conflict with their own text or the other one', () => {
    const edits = withText({}, stored, 'heroTitle', 'Mine')
    const conflict = { theirs: 'Theirs', where: 'published' } as const
    expect(decide(edits, 'heroTitle', conflict, 'mine').heroTitle).toEqual({
      seen: 'Theirs',
      text: 'Mine',
      decided: true,
    })
    expect(changedKeys(decide(edits, 'heroTitle', conflict, 'theirs'))).toEqual([])

    const draft = { theirs: 'Half done', where: 'draft' } as const
    const taken = decide(edits, 'heroTitle', draft, 'theirs')
    expect(taken.heroTitle).toEqual({ seen: 'Stored', text: 'Half done', decided: false })
    expect(changedKeys(taken)).toEqual(['heroTitle'])
  })
})

describe('The earlier texts of a field', () => {
  const row = (id: number, before: unknown): TrailRow => ({
    id,
    at: `2026-11-0${id}T00:00:00.000Z`,
    email: 'mate@brightkeel.example',
    action: 'updated',
    entity: 'siteContent',
    entityId: 'siteContent',
    before,
    after: {},
  })

  it('are listed once each, without the current one and other fields', () => {
    const rows = [
      row(5, { heroTitle: 'Second' }),
      row(4, { ctaTitle: 'Other' }),
      row(3, { heroTitle: 'Now' }),
      row(2, { heroTitle: 'Second' }),
      row(1, { heroTitle: null }),
    ]
    const texts = earlierTexts(rows, ['heroTitle'], 'Now').map(({ text }) => text)
    expect(texts).toEqual(['Second', null])
  })

  it('include those from before the text moved into a page, and those of whole lists of sections', () => {
    const path = 'pageBuilder[_key=="hero"].title'
    const rows = [
      row(1, { aboutHeroTitle: 'In siteContent' }),
      row(4, { pageBuilder: [{ _key: 'other', title: 'Another section' }] }),
      row(3, { pageBuilder: [{ _key: 'hero', title: 'In the Studio' }] }),
      row(5, { [path]: 'On the page' }),
      row(2, { pageBuilder: [{ _key: 'hero' }] }),
    ]
    const texts = earlierTexts(rows, [path, 'aboutHeroTitle'], 'Now').map(({ text }) => text)
    expect(texts).toEqual(['On the page', 'In the Studio', null, 'In siteContent'])
  })
})

test('texts are checked on the page of the first changed one', () => {
  const edits = {
    heroTitle: { seen: null, text: defaults.heroTitle, decided: false },
    blogHeroTitle: { seen: null, text: ' Soundings ', decided: false },
  }
  const shows = { says: 'Soundings', said: defaults.blogHeroTitle }
  expect(textsSeenAt(edits)).toEqual({ path: '/blog', shows })
})

test('an emptied text is checked as its default', () => {
  const edits = { blogHeroTitle: { seen: 'Soundings', text: '', decided: false } }
  const shows = { says: defaults.blogHeroTitle, said: 'Soundings' }
  expect(textsSeenAt(edits)).toEqual({ path: '/blog', shows })
})

test('no page is checked if the default was saved as it is', () => {
  const edits = { blogHeroTitle: { seen: null, text: defaults.blogHeroTitle, decided: false } }
  expect(textsSeenAt(edits)).toBeUndefined()
})
