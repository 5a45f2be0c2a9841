import { defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { pageBuilderMembers, sectionMenu } from './page-builder.ts'
import {
  checkFreePath,
  checkPathOwner,
  fixedPathOf,
  pageSlug,
  type TakenPaths,
} from './rules/page-path.ts'
import { checkRedirect } from './rules/redirect-owner.ts'
import { shortTitle } from './rules/search-lengths.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { isUnique } from './rules/unique-slug.ts'

/**
 * A page made of sections.
 *
 * @param sections names of the types that `pageBuilder` may hold
 * @param taken paths that no other page can have. A fixed page has no slug, because its path belongs to the code.
 */
export const pageType = (sections: readonly string[], taken: TakenPaths) =>
  defineType({
    name: 'page',
    title: 'Page',
    type: 'document',
    groups: [
      { name: 'content', title: 'Content', default: true },
      { name: 'search', title: 'Search and sharing' },
    ],
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        group: 'content',
        description:
          'Shown in lists, breadcrumbs and search results. Also the main heading if the first section is not a hero.',
        validation: (rule) => [rule.required().error('Enter a title.'), shortTitle(rule)],
      }),
      defineField({
        name: 'slug',
        title: 'Slug',
        type: 'slug',
        group: 'content',
        description:
          'The path of the page without the first slash: customers, or customers/harbors. If you change it, the old URL redirects here.',
        options: { source: 'title', slugify: slugFromTitle, maxLength: 96, isUnique },
        hidden: ({ document }) => fixedPathOf(document?._id, taken) !== undefined,
        validation: (rule) => [
          rule.custom((slug, context) =>
            slug?.current || fixedPathOf(context?.document?._id, taken)
              ? true
              : 'Click Generate to create the slug from the title.',
          ),
          rule.custom((slug) => checkSlug(slug?.current, taken)),
          rule.custom((slug, context) =>
            slug?.current ? checkPathOwner(`/${slug.current}`, context) : true,
          ),
          rule.custom((slug, context) =>
            slug?.current ? checkRedirect(`/${slug.current}`, context) : true,
          ),
        ],
      }),
      defineField({
        name: 'pageBuilder',
        title: 'Sections',
        type: 'array',
        group: 'content',
        of: pageBuilderMembers(sections),
        options: { insertMenu: sectionMenu },
        validation: (rule) => rule.required().min(1).error('Add at least one section.'),
      }),
      defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
      languageField,
    ],
    orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
    preview: {
      select: { id: '_id', title: 'title', slug: 'slug.current' },
      prepare: ({ id, title, slug }) => ({
        title: title || 'Untitled page',
        subtitle: fixedPathOf(id, taken) ?? (slug ? `/${slug}` : 'No slug yet'),
      }),
    },
  })

function checkSlug(slug: string | undefined, taken: TakenPaths): true | string {
  if (!slug) return true
  if (!pageSlug.test(slug)) {
    return 'Use only lowercase letters, digits, single hyphens, and slashes between words, for example customers/harbors.'
  }
  return checkFreePath(`/${slug}`, taken)
}
