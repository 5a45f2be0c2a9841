import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type Picture, toPicture } from '#lib/content/picture.ts'
import {
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
  usableDocument,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import type {
  AUTHOR_QUERY_RESULT,
  PEOPLE_QUERY_RESULT,
  POST_QUERY_RESULT,
} from '#schemas/sanity.types.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'

/** A post's author, as shown with it. */
export type Author = {
  readonly id: string
  readonly name: string
  /** Absent for people without a page. */
  readonly slug?: string | undefined
  readonly role?: string | undefined
  readonly bio?: string | undefined
  readonly picture?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

/** An author, as shown on their own page. */
export type AuthorProfile = Author & {
  readonly slug: string
  /** The author's subjects, one per entry. */
  readonly expertise: readonly string[]
}

export type Person = {
  readonly id: string
  readonly name: string
  readonly slug?: string | undefined
  readonly role: string
  /** Paragraphs separated by blank lines. */
  readonly text: string
  readonly textField: 'story' | 'bio'
  readonly portrait?: Picture | undefined
  readonly edit?: EditTarget | undefined
}

/** Returns one of the default portraits, which show a person's initials. */
function portrait(file: string, alt: string): Person['portrait'] {
  return { src: `/portraits/${file}.svg`, srcSet: '', width: 720, height: 720, alt }
}

/** Default team. The seed content contains the same texts for editors to change. */
export const defaultPeople: readonly Person[] = [
  {
    id: 'author-odessa-varley',
    name: 'Odessa Varley',
    role: 'Founder and CEO',
    text: 'Odessa spent nine years as a Navy quartermaster, where she learned to check every chart and instrument before relying on it. She started the company because the marketing tools she used gave her numbers she couldn’t check.',
    textField: 'story',
    portrait: portrait('odessa-varley', 'Odessa Varley'),
  },
  {
    id: 'author-tobias-renn',
    name: 'Tobias Renn',
    role: 'AI Development',
    text: 'Tobias works on the AI that drafts titles and descriptions, and on the tests that check that the apps stay within the limits you set.',
    textField: 'story',
    portrait: portrait('tobias-renn', 'Tobias Renn'),
  },
  {
    id: 'author-marisol-quade',
    name: 'Marisol Quade',
    role: 'Customer Success',
    text: 'Marisol helps you get set up in your first week, by email or on a call, and answers your questions after that.',
    textField: 'story',
    portrait: portrait('marisol-quade', 'Marisol Quade'),
  },
]

const storedPerson = z.object({
  _id: z.string(),
  name: requiredText,
  slug: optionalText,
  role: text,
  bio: text,
  story: optionalText,
  picture: z.unknown(),
} satisfies ReadersOf<PEOPLE_QUERY_RESULT[number]>)

/**
 * Returns the people in a query's result. Someone without text for the about page is introduced by the bio under their
 * posts. If no one has a place on the page, returns the default team.
 */
export function toPeople(
  result: unknown,
  { editable }: { readonly editable: boolean },
): readonly Person[] {
  const people = usableDocuments(storedPerson, result).map(
    ({ _id: id, name, slug, role, bio, story, picture }): Person => ({
      id,
      name,
      slug,
      role,
      text: story ?? bio,
      textField: story ? 'story' : 'bio',
      portrait: toPicture(picture),
      edit: editable ? { id, type: 'author' } : undefined,
    }),
  )
  return people.length > 0 ? people : defaultPeople
}

const storedAuthor = z.object({
  _id: z.string(),
  name: requiredText,
  slug: optionalText,
  role: optionalText,
  bio: optionalText,
  picture: z.unknown(),
} satisfies ReadersOf<NonNullable<POST_QUERY_RESULT>['author']>)

/** Returns the author of a post, and the site itself for a post without one. */
export function toAuthor(result: unknown, { editable }: { readonly editable: boolean }): Author {
  const stored = usableDocument(storedAuthor, result)
  if (!stored) return { id: '', name: siteSettingsDefaults.siteName }
  const { _id, picture, ...author } = stored
  return {
    id: _id,
    ...author,
    picture: toPicture(picture),
    edit: editable ? { id: _id, type: 'author' } : undefined,
  }
}

const storedProfile = storedAuthor.extend({
  slug: requiredText,
  expertise: texts,
  posts: z.unknown(),
} satisfies Partial<ReadersOf<NonNullable<AUTHOR_QUERY_RESULT>>>)

/** Returns an author as shown on their page, or `undefined` without a usable document. */
export function toAuthorProfile(
  result: unknown,
  { editable }: { readonly editable: boolean },
): AuthorProfile | undefined {
  const stored = usableDocument(storedProfile, result)
  if (!stored) return undefined
  const { _id, picture, posts: _, ...author } = stored
  return {
    id: _id,
    ...author,
    picture: toPicture(picture),
    edit: editable ? { id: _id, type: 'author' } : undefined,
  }
}
