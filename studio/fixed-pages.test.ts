import { createClient } from '@sanity/client'
import { createSourceFromConfig, validateDocument } from 'sanity'
import { describe, expect, it } from 'vitest'
import { pageContents } from '#site/registry.ts'
import { siteTypes } from '#site/schema.ts'

/** Never called: a page without a slug has no path to look for in the lake. */
const client = createClient({
  projectId: 'brightkeel',
  dataset: 'production',
  apiHost: 'http://127.0.0.1:9',
  apiVersion: '2025-02-19',
  useCdn: false,
})
const workspace = await createSourceFromConfig({
  name: 'default',
  projectId: 'brightkeel',
  dataset: 'production',
  schema: { types: siteTypes },
  currentUser: { id: 'tester', name: 'Tester', email: '', role: '', roles: [] },
  getClient: () => client,
})

const page = siteTypes.find((type) => type.name === 'page')
const [shipped] = pageContents.values()

async function problemsOf(_id: string): Promise<string[]> {
  const document = { ...shipped, _id, _type: 'page', _rev: '', _createdAt: '', _updatedAt: '' }
  const markers = await validateDocument({ document, workspace, environment: 'cli' })
  return markers.map(({ message }) => message)
}

/** Returns true if the Studio's form of a document hides a field. */
function isHidden(name: string, _id: string): unknown {
  const fields: readonly { readonly name: string; readonly hidden?: unknown }[] =
    page && 'fields' in page ? (page.fields ?? []) : []
  const hidden = fields.find((each) => each.name === name)?.hidden
  return typeof hidden === 'function' ? hidden({ document: { _id, _type: 'page' } }) : hidden
}

describe('a fixed page', () => {
  it.each(['page-about', 'drafts.page-about', 'versions.r1.page-about'])(
    'needs no slug and has no field for it: %s',
    async (id) => {
      expect(await problemsOf(id)).toEqual([])
      expect(['slug', 'seo', 'title'].map((name) => isHidden(name, id))).toEqual([
        true,
        undefined,
        undefined,
      ])
    },
  )

  it('shows its path in lists', () => {
    const preview = page && 'preview' in page ? page.preview : undefined
    const prepare = preview && 'prepare' in preview ? preview.prepare : undefined
    expect(prepare?.({ id: 'page-about', title: 'About' })).toMatchObject({ subtitle: '/about' })
    expect(prepare?.({ id: 'd0c5', title: 'Customers', slug: 'customers' })).toMatchObject({
      subtitle: '/customers',
    })
  })
})

it('any other page needs a slug', async () => {
  expect(await problemsOf('d0c5')).toEqual(['Click Generate to create the slug from the title.'])
  expect(isHidden('slug', 'd0c5')).toBe(false)
})
