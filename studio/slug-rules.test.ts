import { createClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { createSourceFromConfig, validateDocument } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { siteTypes } from '#site/schema.ts'

const slug = { _type: 'slug', current: 'harbors' }
const dataset = [
  { _id: 'a', _type: 'page', title: 'Our harbors', slug },
  { _id: 'b', _type: 'post', title: 'Ten harbors', slug },
  { _id: 'c', _type: 'category', title: 'Harbors', slug },
  { _id: 'd', _type: 'question', question: 'Which harbors?', slug },
  { _id: 'e', _type: 'app', name: 'Harbor Log', slug },
]

const client = createClient({
  projectId: 'brightkeel',
  dataset: 'test',
  apiVersion: '2025-02-19',
  useCdn: false,
})
const getClient = () => client
const workspace = await createSourceFromConfig({
  name: 'default',
  projectId: 'brightkeel',
  dataset: 'test',
  schema: { types: siteTypes },
  currentUser: { id: 'tester', name: 'Tester', email: '', role: '', roles: [] },
  getClient,
})

/** The client answers queries from `dataset`. */
beforeEach(() => {
  vi.spyOn(client, 'withConfig').mockReturnValue(client)
  vi.spyOn(client, 'fetch').mockImplementation(
    async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get(),
  )
})

async function slugMessages(document: { _type: string; slug: typeof slug }): Promise<string[]> {
  const markers = await validateDocument({
    document: { _id: 'drafts.new', _createdAt: '', _updatedAt: '', _rev: '', ...document },
    workspace,
    getClient,
    environment: 'studio',
  })
  return markers.filter(({ path }) => path[0] === 'slug').map(({ message }) => message)
}

it.each([
  ['page', '/harbors is already used by Our harbors. Choose a different URL.'],
  ['post', 'This slug is already used by “Ten harbors”. Choose a different one.'],
  ['category', 'This slug is already used by “Harbors”. Choose a different one.'],
  ['question', 'This slug is already used by “Which harbors?”. Choose a different one.'],
  ['app', 'This slug is already used by “Harbor Log”. Choose a different one.'],
])('a slug that another %s has is refused once, with its name', async (_type, message) => {
  expect(await slugMessages({ _type, slug })).toEqual([message])
  expect(await slugMessages({ _type, slug: { ...slug, current: 'new' } })).toEqual([])
})
