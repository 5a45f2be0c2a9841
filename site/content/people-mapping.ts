import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import type { Picture } from '#lib/content/picture.ts'
import { toPicture } from '#lib/content/picture.ts'
import {
  neededText,
  optionalText,
  type ReadersOf,
  text,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import type { PEOPLE_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { defaultPeople } from './default-people.ts'

export type Author = {
  readonly id: string
  readonly name: string
  readonly role?: string | undefined
  readonly bio?: string | undefined
  readonly picture?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

/** One of the people on the about page. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly role: string
  /** Paragraphs are apart by a blank line. */
  readonly text: string
  /** The field the text is in. */
  readonly textField: 'story' | 'bio'
  readonly portrait?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

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
