import { defineQuery } from 'next-sanity'
import { read } from '#lib/content/read.ts'
import type { View } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import type { Person } from './people-mapping.ts'
import { toPeople } from './people-mapping.ts'
import { pictureFields } from './picture.ts'

const PEOPLE_QUERY = defineQuery(`
  *[_type == "author" && defined(order)] | order(order asc, name asc){
    _id, name, role, bio, story, "picture": image{${pictureFields}}
  }`)

/** Who stands on the about page, in the order the editors chose: the first leads (requirements §2, About). */
export async function listPeople(view: View): Promise<readonly Person[]> {
  return toPeople(
    await read({ query: PEOPLE_QUERY, tags: [contentTags.type('author')] }, view),
    view,
  )
}
