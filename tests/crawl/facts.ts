import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type App, toApps } from '#site/content/app/parse.ts'
import { correctionList } from '#site/content/post/corrections.ts'
import { type RoadmapQuarter, toRoadmap } from '#site/content/roadmap-quarter/parse.ts'
import { tools } from '#site/tools/list.ts'

/** Facts from the documents that all pages, feeds and machine-readable texts must match. */
export type Facts = {
  readonly apps: readonly App[]
  readonly quarters: readonly RoadmapQuarter[]
  readonly posts: readonly PostFacts[]
  readonly tools: number
  readonly phone: string
  readonly email: string
  readonly hours: string
  readonly address: string
}

export type PostFacts = z.infer<typeof storedPost> & { author: string; category: string }

const document = z.looseObject({ _id: z.string(), _type: z.string() })

const slug = z.object({ current: z.string() }).transform(({ current }) => current)

const reference = z.object({ _ref: z.string() }).transform(({ _ref }) => _ref)

const storedPost = z.object({
  title: z.string(),
  slug,
  author: reference,
  category: reference,
  publishedAt: z.iso.date(),
  updatedAt: z.iso.date().optional(),
  corrections: correctionList,
  readTime: z.int(),
})

const storedContent = z
  .object({
    contactPhoneNumber: z.string(),
    contactHours: z.string(),
    contactAddress: z.string(),
  })
  .transform((content) => ({
    phone: content.contactPhoneNumber,
    hours: content.contactHours,
    address: content.contactAddress,
  }))

/** The email address. Only one document may contain one (site/content/site-content/query.ts). */
const storedMail = z
  .array(z.object({ contactEmail: z.string() }).transform(({ contactEmail }) => contactEmail))
  .length(1)
  .transform(([email = '']) => ({ email }))

export function seedFacts(): Facts {
  const file = join(import.meta.dirname, '..', '..', 'content', 'seed.ndjson')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const documents = lines.map((line) => document.parse(JSON.parse(line)))
  const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
  const nameOf = (id: string) => {
    const document = documents.find(({ _id }) => _id === id)
    return String(document?.name ?? document?.title)
  }
  const stored = ofType('app').map((app) => ({ ...app, id: slug.parse(app.slug) }))
  return {
    apps: toApps(stored, { editable: false }),
    quarters: toRoadmap(ofType('roadmapQuarter'), { editable: false }),
    posts: ofType('post')
      .map((post) => storedPost.parse(post))
      .map((post) => ({
        ...post,
        author: nameOf(post.author),
        category: nameOf(post.category),
      })),
    tools: tools.length,
    ...storedMail.parse(documents.filter((each) => 'contactEmail' in each)),
    ...storedContent.parse(documents.find(({ _id }) => _id === 'siteContent')),
  }
}
