import { expect, describe as group, it } from 'vitest'
import { describe } from './describe.ts'
import type { TrailRow } from './trail.ts'

const row = (fields: Partial<TrailRow>): TrailRow => ({
  id: 7,
  at: '2026-11-21T12:00:00.000Z',
  email: 'captain@brightkeel.example',
  action: 'updated',
  entity: 'siteContent',
  entityId: 'siteContent',
  before: null,
  after: null,
  ...fields,
})

const nobody = {
  emails: new Map<string, string>(),
  titles: new Map([['post-9', 'One Dashboard']]),
  texts: new Map([
    ['siteContent heroTitle', 'Home, hero title'],
    ['page-about pageBuilder[_key=="hero"].title', 'About, hero title'],
  ]),
}

group('A row of the trail, in words', () => {
  it('shows a text before and after the change', () => {
    const described = describe(
      row({ before: { heroTitle: 'Old' }, after: { heroTitle: 'New' } }),
      nobody,
    )
    expect(described).toMatchObject({
      who: 'captain@brightkeel.example',
      verb: 'changed',
      thing: 'site texts',
      href: '/admin/content',
      changes: [{ label: 'Home, hero title', from: 'Old', to: 'New' }],
    })
  })

  it('shows an import of redirects, and undoing it, as one change each', () => {
    const imported = { action: 'imported', entity: 'redirects', entityId: 'an-import' }
    const after = { file: 'rules.csv', added: 190, changed: 3 }
    expect(describe(row({ ...imported, after }), nobody)).toMatchObject({
      verb: 'imported',
      thing: 'redirects from rules.csv: 190 added, 3 changed',
      href: '/admin/redirects#import-an-import',
    })
    const undone = { file: 'rules.csv', removed: 190, restored: 2, kept: 1 }
    expect(
      describe(row({ ...imported, action: 'import undone', after: undone }), nobody),
    ).toMatchObject({
      verb: 'undid the import of',
      thing: 'redirects from rules.csv: 190 removed, 2 restored, 1 kept',
    })
  })

  it('names a text in a section of a page', () => {
    const path = 'pageBuilder[_key=="hero"].title'
    const page = { entity: 'page', entityId: 'page-about' }
    const known = row({ ...page, before: { [path]: 'Old' }, after: { [path]: 'New' } })
    expect(describe(known, nobody).changes).toMatchObject([{ label: 'About, hero title' }])
    const other = 'pageBuilder[_key=="x1"].subtitle'
    const unknown = row({ ...page, before: { [other]: 'Old' }, after: { [other]: 'New' } })
    expect(describe(unknown, nobody).changes).toMatchObject([{ label: 'Section: subtitle' }])
  })

  it('shows only the title that changed in a section that also has a text', () => {
    const section = (title: string) => [
      { _type: 'callToAction', _key: 'x', title, text: 'Or write.' },
    ]
    const change = {
      before: { pageBuilder: section('Ask') },
      after: { pageBuilder: section('Call') },
    }
    expect(describe(row({ entity: 'page', entityId: 'p', ...change }), nobody).changes).toEqual([
      { label: 'Section: title', from: 'Ask', to: 'Call' },
    ])
  })

  it('names the plan whose price changed, and links to its field', () => {
    const path = 'plans[_key=="solo"].price'
    const app = { entity: 'app', entityId: 'app-layerrank' }
    const changed = row({ ...app, before: { [path]: '$49' }, after: { [path]: '$59' } })
    const titles = new Map([['app-layerrank', 'LayerRank']])
    expect(describe(changed, { ...nobody, titles })).toMatchObject({
      thing: 'app “LayerRank”',
      href: `/studio/intent/edit/id=app-layerrank;type=app;path=${encodeURIComponent(path)}/`,
      changes: [{ label: 'Plan Solo: price', from: '$49', to: '$59' }],
    })
  })

  it('names the page of SEO data', () => {
    const seo = row({ entity: 'pageSeo', entityId: 'pageSeo-about' })
    const titles = new Map([['page-about', 'About']])
    expect(describe(seo, { ...nobody, titles }).thing).toBe('page SEO of About')
    expect(describe(seo, nobody).thing).toBe('page SEO')

    const page = row({
      entity: 'page',
      entityId: 'page-about',
      before: { 'seo.noIndex': false },
      after: { 'seo.noIndex': true },
    })
    expect(describe(page, { ...nobody, titles })).toMatchObject({
      thing: 'page “About”',
      changes: [{ label: 'SEO, hidden from search engines' }],
    })
  })

  it('has no value for the default', () => {
    const described = describe(
      row({ before: { heroTitle: 'Old' }, after: { heroTitle: '' } }),
      nobody,
    )
    expect(described.changes).toEqual([{ label: 'Home, hero title', from: 'Old', to: null }])
  })

  it('names a redirect by its source and destination, and says whether it was activated', () => {
    const rule = {
      id: 'x',
      source_path: '/a',
      destination_url: '/b',
      is_active: true,
      hit_count: 1,
      updated_at: '1',
    }
    const made = describe(row({ action: 'created', entity: 'redirects', after: rule }), nobody)
    expect(`${made.verb} ${made.thing}`).toBe('created redirect /a → /b')

    const after = { ...rule, is_active: false, hit_count: 9, updated_at: '2' }
    const off = describe(row({ entity: 'redirects', before: rule, after }), nobody)
    expect(off).toMatchObject({ verb: 'deactivated', changes: [] })

    const moved = { ...rule, destination_url: '/c' }
    const changed = describe(row({ entity: 'redirects', before: rule, after: moved }), nobody)
    expect(changed.changes).toEqual([{ label: 'Destination', from: '/b', to: '/c' }])
  })

  it('names the account that got a role', () => {
    const after = { user_id: 'u-1', role: 'editor' }
    const made = row({ action: 'created', entity: 'user_roles', entityId: 'r', after })
    const known = describe(made, {
      ...nobody,
      emails: new Map([['u-1', 'mate@brightkeel.example']]),
    })
    expect(`${known.verb} ${known.thing}`).toBe('granted editor to mate@brightkeel.example')
    expect(describe(made, nobody).thing).toContain('a deleted account')

    const taken = describe({ ...made, action: 'deleted', before: after, after: null }, nobody)
    expect(taken.verb).toBe('revoked editor from')
  })

  it('names what was published in the Studio, by “The site” if the person is unknown', () => {
    const described = describe(
      row({
        email: null,
        action: 'published',
        entity: 'post',
        entityId: 'post-1',
        after: { title: 'Soundings', revision: 'r1' },
      }),
      nobody,
    )
    expect(`${described.who} ${described.verb} ${described.thing}`).toBe(
      'The site published post “Soundings”',
    )
    expect(described.changes).toEqual([])
    expect(described.href).toBe('/studio/intent/edit/id=post-1;type=post/')
  })

  it('shows rich text as plain text', () => {
    const paragraph = (text: string) => ({
      _type: 'block',
      children: [
        { _type: 'span', text },
        { _type: 'span', text: '.' },
      ],
    })
    const described = describe(
      row({
        entity: 'post',
        entityId: 'post-1',
        before: { body: [paragraph('One')] },
        after: { body: [paragraph('One'), paragraph('Two')] },
      }),
      nobody,
    )
    expect(described.changes).toEqual([{ label: 'Text', from: 'One.', to: 'One. ¶ Two.' }])
  })

  it('names a post by its title even if the row holds only the changed field', () => {
    const before = { excerpt: 'Short' }
    const described = describe(
      row({ entity: 'post', entityId: 'post-9', before, after: { excerpt: 'Long' } }),
      nobody,
    )
    expect(described.thing).toBe('post “One Dashboard”')
  })

  it('names the documents that a value refers to, and never shows an ID', () => {
    const author = (_ref: string) => ({ author: { _type: 'reference', _ref } })
    const titles = new Map([['ada', 'Ada Byron']])
    const post = { entity: 'post', entityId: 'post-4' }
    const changed = row({ ...post, before: author('gone'), after: author('ada') })
    expect(describe(changed, { ...nobody, titles })).toMatchObject({
      thing: 'post',
      changes: [{ label: 'Author', from: 'a deleted document', to: 'Ada Byron' }],
    })
    const image = { image: { asset: { _ref: 'image-0a1b-640x480-png' } } }
    expect(describe(row({ ...post, before: image, after: {} }), nobody).changes).toMatchObject([
      { from: 'an image', to: null },
    ])
  })

  it('describes an image by its alternative text, and a link by where it leads', () => {
    const image = (alt: string) => ({ asset: { _ref: `image-${alt}-640x480-png` }, alt })
    const item = (link: object) => ({
      _type: 'navItem',
      label: 'Contact',
      link: { _type: 'link', ...link },
    })
    const described = describe(
      row({
        entity: 'post',
        entityId: 'post-4',
        before: { mainImage: image('A quay'), items: [item({ kind: 'url', href: '/contact' })] },
        after: {
          mainImage: image('A boat'),
          items: [item({ kind: 'internal', to: { _ref: 'b' } })],
        },
      }),
      { ...nobody, titles: new Map([['b', 'Berths']]) },
    )
    expect(described.changes).toMatchObject([
      { from: 'image “A quay”', to: 'image “A boat”' },
      { from: 'label: Contact; link: /contact', to: 'label: Contact; link: Berths' },
    ])
  })

  it('says that only an image changed, or that the words are the same', () => {
    const post = { entity: 'post', entityId: 'post-9' }
    const image = (id: string) => ({ _type: 'image', asset: { _ref: `image-${id}-640x480-png` } })
    const body = (id: string, style = 'normal') => [
      { _type: 'block', style, children: [{ _type: 'span', text: 'One.' }] },
      image(id),
    ]
    const changesOf = (before: object, after: object) =>
      describe(row({ ...post, before, after }), nobody).changes
    expect(changesOf({ mainImage: image('a') }, { mainImage: image('b') })).toMatchObject([
      { label: 'Cover image', note: 'image changed' },
    ])
    expect(changesOf({ body: body('a') }, { body: body('b') })).toMatchObject([
      { label: 'Text', note: 'image changed' },
    ])
    expect(changesOf({ body: body('a') }, { body: body('a', 'h2') })).toMatchObject([
      { label: 'Text', note: 'changed, with the same words' },
    ])
    const download = { label: 'a file', asset: { _ref: 'file-a-pdf' } }
    const withoutFile = { label: 'a file; a file' }
    expect(changesOf({ download }, { download: withoutFile })).toMatchObject([
      { label: 'Download', note: 'file changed' },
    ])
  })

  it('calls what scripts change with the write token a change by a script', () => {
    expect(describe(row({ email: 'Write token' }), nobody).who).toBe('A script')
  })

  it('shows only the changed part of long texts', () => {
    const words = 'a line of soundings, '.repeat(30)
    const described = describe(
      row({
        before: { heroTitle: `${words}five fathoms` },
        after: { heroTitle: `${words}six fathoms` },
      }),
      nobody,
    )
    const [change] = described.changes
    expect(change?.from).toMatch(/^….{40}five fathoms$/)
    expect(change?.to).toMatch(/^….{40}six fathoms$/)
  })

  it('counts deleted entries without naming their owners', () => {
    const described = describe(
      row({ action: 'deleted', entity: 'contact_messages', entityId: '', before: { rows: 3 } }),
      nobody,
    )
    expect(`${described.verb} ${described.thing}`).toBe('deleted 3 × message')

    const exported = row({ action: 'exported', entity: 'waitlist_signups', after: { rows: 2 } })
    expect(describe(exported, nobody).thing).toBe('2 × waitlist sign-up')
  })
})
