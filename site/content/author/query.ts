import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { pictureFields } from '../picture-fields.ts'
import { type Person, toPeople } from './parse.ts'

const PEOPLE_QUERY = defineQuery(`
  *[_type == "author" && defined(order)] | order(order asc, name asc){
    _id, name, "slug": slug.current, role, bio, story, "picture": image{${pictureFields}}
  }`)

/** Lists the people on the about page in the editors' order. The first one leads (requirements §2, About). */
export async function listPeople(mode: ContentMode): Promise<readonly Person[]> {
  return toPeople(await read({ query: PEOPLE_QUERY }, mode), mode)
}
