import { describe, expect, it, vi } from 'vitest'
import type { Mutation, StoredDocument } from '#lib/content/content-store.ts'
import { newPageMessages as say } from '#lib/messages-edit.ts'
import { chromeContents } from '#site/content/chrome/shipped.ts'
import { pageTemplates } from '#site/content/page/templates.ts'
import { createPage } from './new-page.ts'

const menu = { _id: 'navigation', _rev: 'r1', _type: 'navigation', entries: [] }
const menuDraft = { ...menu, _id: 'drafts.navigation', _rev: 'r2' }

/** Creates a page and returns the answer with what was written. */
async function create(
  request: Partial<Parameters<typeof createPage>[1]>,
  {
    stored = [menu],
    owner = true,
  }: { stored?: readonly StoredDocument[]; owner?: true | string } = {},
) {
  const write = vi.fn(async (_: readonly Mutation[]) => 'r3')
  const page = {
    title: 'Customers',
    slug: 'customers',
    template: '',
    inMenu: false,
    isDraft: false,
    ...request,
  }
  const answer = await createPage({ read: async () => stored, write }, page, async () => owner)
  return { answer, written: write.mock.calls.flatMap(([mutations]) => mutations) }
}

describe('a new page', () => {
  it('is published with the sections of its template, under new keys', async () => {
    const { answer, written } = await create({ template: 'landing-page' })
    expect(answer).toMatchObject({ ok: true, path: '/customers', revision: 'r3' })
    const kinds = pageTemplates[0]?.sections.map(({ _type }) => ({
      _type,
      _key: expect.stringMatching(/^[0-9a-f]{12}$/),
    }))
    expect(written).toEqual([
      {
        createIfNotExists: expect.objectContaining({
          _type: 'page',
          title: 'Customers',
          slug: { _type: 'slug', current: 'customers' },
          pageBuilder: kinds?.map((kind) => expect.objectContaining(kind)),
        }),
      },
    ])
  })

  it.each(['', ...pageTemplates.map(({ id }) => id)])(
    'has its title as the heading of its hero, with the template “%s”',
    async (template) => {
      const { written } = await create({ template })
      const sections = pageTemplates.find(({ id }) => id === template)?.sections ?? [
        { _type: 'hero' },
      ]
      const pageBuilder = sections.map(({ _type }) => ({
        _type,
        ...(_type === 'hero' && { title: 'Customers' }),
      }))
      expect(written[0]).toMatchObject({ createIfNotExists: { pageBuilder } })
    },
  )

  it('can begin as a draft, which is not in the menu', async () => {
    const { answer, written } = await create({ isDraft: true, inMenu: true })
    expect(answer).toMatchObject({ ok: true, id: expect.not.stringContaining('drafts.') })
    expect(written).toEqual([
      {
        createIfNotExists: expect.objectContaining({
          _id: expect.stringMatching(/^drafts\./),
          title: 'Customers',
        }),
      },
    ])
  })

  it('gets into the menu and its draft in the same transaction', async () => {
    const { answer, written } = await create({ inMenu: true }, { stored: [menu, menuDraft] })
    const entry = expect.objectContaining({
      label: 'Customers',
      link: {
        _type: 'link',
        kind: 'internal',
        to: { _type: 'reference', _ref: answer.ok && answer.id },
      },
    })
    const insert = { after: 'entries[-1]', items: [entry] }
    expect(written.slice(1)).toEqual([
      { patch: expect.objectContaining({ id: 'navigation', ifRevisionID: 'r1', insert }) },
      { patch: expect.objectContaining({ id: 'drafts.navigation', ifRevisionID: 'r2', insert }) },
    ])
    expect(answer).toMatchObject({ menu: { before: [], after: [entry] } })
  })

  it('gets into a menu that was never saved', async () => {
    const { written } = await create({ inMenu: true }, { stored: [] })
    expect(written.slice(1)).toEqual([
      { createIfNotExists: chromeContents.find(({ _type }) => _type === 'navigation') },
      { patch: expect.objectContaining({ id: 'navigation' }) },
    ])
  })

  it.each([
    [{ title: '' }, 'title', 'Enter a title.'],
    [{ slug: '' }, 'slug', say.noSlug],
    [{ slug: 'Our Customers' }, 'slug', /lowercase/],
    [{ slug: 'about' }, 'slug', /already used by About/],
    [{ slug: 'blog/news' }, 'slug', /another part of the site/],
    [{ template: 'gone' }, undefined, say.noTemplate],
  ])('is refused with %j', async (request, field, message) => {
    const { answer, written } = await create(request)
    expect(answer).toEqual({
      ok: false,
      ...(field && { field }),
      message: expect.stringMatching(message),
    })
    expect(written).toEqual([])
  })

  it('is refused at a URL that another document or a redirect has', async () => {
    const owner = '/customers is already used by Ports. Choose a different URL.'
    const { answer, written } = await create({}, { owner })
    expect(answer).toEqual({ ok: false, field: 'slug', message: owner })
    expect(written).toEqual([])
  })
})
