import { z } from 'zod'
import type { PEOPLE_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { defaultPeople } from './default-people.ts'
import { toPicture } from './picture.ts'
import { neededText, optionalText, type ReadersOf, text, usableDocuments } from '#lib/content/stored-fields.ts'
import type { Person } from './types.ts'

const storedPerson = z.object({
  _id: z.string(),
  name: neededText,
  role: text,
  bio: text,
  story: optionalText,
  picture: z.unknown(),
} satisfies ReadersOf<PEOPLE_QUERY_RESULT[number]>)

/**
 * The people of a query's result. Whoever has no text for the about page is introduced by the one under the
 * posts. When nobody has a place on the page, the people shipped with the site stand there.
 */
export function toPeople(
  result: unknown,
  { editable }: { readonly editable: boolean },
): readonly Person[] {
  const people = usableDocuments(storedPerson, result).map(
    ({ _id: id, name, role, bio, story, picture }): Person => ({
      id,
      name,
      role,
      text: story ?? bio,
      textField: story ? 'story' : 'bio',
      portrait: toPicture(picture),
      edit: editable ? { id, type: 'author' } : undefined,
    }),
  )
  return people.length > 0 ? people : defaultPeople
}
