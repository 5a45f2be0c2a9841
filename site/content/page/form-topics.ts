import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { objectsOf } from '#lib/content/stored-fields.ts'
import type { ContactTopic } from '#lib/forms/contact-form.ts'
import { pageContents } from '#site/registry.ts'
import { formTopics } from '#site/sections/form/section.ts'

const FORM_TOPICS_QUERY = defineQuery(
  `*[_type in ["page", "app", "sharedSection"]]{
    "forms": coalesce(pageBuilder, section)[_type == "form"]{topics}
  }`,
)

/** Documents with the topics of their forms. */
const pages = objectsOf(z.object({ forms: objectsOf(z.object({ topics: formTopics })) }))

/** Lists the topics of all published forms and of the default forms on fixed pages. */
export async function listFormTopics(): Promise<ContactTopic[]> {
  return toFormTopics(await read({ query: FORM_TOPICS_QUERY }, PUBLISHED))
}

/** Returns the topics in a query's result and those of the default forms on fixed pages. */
export function toFormTopics(result: unknown): ContactTopic[] {
  const shipped = [...pageContents.values()].map(({ pageBuilder }) => ({
    forms: pageBuilder.filter(({ _type }) => _type === 'form'),
  }))
  return [...pages.parse(result), ...pages.parse(shipped)].flatMap(({ forms }) =>
    forms.flatMap(({ topics }) => topics),
  )
}
