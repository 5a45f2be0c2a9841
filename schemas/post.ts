import { defineField, defineType, type SlugValue } from '@sanity/types'
import { shortDescription, shortTitle } from './rules/search-lengths.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A stored date (`2024-12-03`) as a person reads it; blank for anything else. */
export function dateText(date: unknown): string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : format.format(time)
}

/** An article of the blog (requirements §3, Blog post). */
export const post = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'details', title: 'Details' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      options: { onPage: 'text' },
      group: 'text',
      validation: (rule) => [rule.required().error('A post needs a title.'), shortTitle(rule)],
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      group: 'text',
      description: 'The last part of the address: /blog/this-part. Changing it moves the post.',
      // Two posts never share one: the Studio's own check asks the store for another post with it.
      options: { source: 'title', slugify: slugFromTitle, maxLength: 96 },
      validation: (rule) => [
        rule.required().error('Press Generate to make the address from the title.'),
        rule.custom(checkSlug),
      ],
    }),
    defineField({
      name: 'excerpt',
      title: 'Excerpt',
      type: 'text',
      options: { onPage: 'text' },
      rows: 3,
      group: 'text',
      description:
        'One or two sentences: on the blog page, above the article and in search results.',
      validation: (rule) => [
        rule.required().error('Say in a sentence or two what a reader gets.'),
        shortDescription(rule),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      group: 'text',
      validation: (rule) => rule.required().min(1).error('A post needs a text.'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'category' }],
      group: 'details',
      validation: (rule) => rule.required().error('Choose the category that fits best.'),
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'author' }],
      group: 'details',
      validation: (rule) => rule.required().error('Say who wrote it.'),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Published on',
      type: 'date',
      group: 'details',
      initialValue: () => new Date().toISOString().slice(0, 10),
      validation: (rule) => rule.required().error('Readers look at the date first.'),
    }),
    defineField({
      name: 'updatedAt',
      title: 'Updated on',
      type: 'date',
      group: 'details',
      description:
        'When the article last changed in substance. Shown only when it differs from the date above.',
      validation: (rule) =>
        rule.custom((updated, { document }) => {
          const published = document?.publishedAt
          if (!updated || typeof published !== 'string' || updated >= published) return true
          return 'A post cannot have been updated before it was published.'
        }),
    }),
    defineField({
      name: 'featured',
      title: 'Featured',
      type: 'boolean',
      group: 'details',
      description: 'The newest featured post takes the large card on the blog page.',
      initialValue: false,
    }),
    defineField({
      name: 'readTime',
      title: 'Reading time in minutes',
      type: 'number',
      group: 'details',
      description: 'Leave blank to have it counted from the text, at 200 words a minute.',
      validation: (rule) =>
        rule.integer().min(1).max(120).error('A whole number of minutes, 1 to 120.'),
    }),
    defineField({
      name: 'mainImage',
      title: 'Cover',
      type: 'picture',
      group: 'details',
      description: 'Leave blank for a chart drawn from the address and the category.',
    }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  orderings: [
    {
      name: 'newest',
      title: 'Newest first',
      by: [
        { field: 'publishedAt', direction: 'desc' },
        { field: 'title', direction: 'asc' },
      ],
    },
    { name: 'oldest', title: 'Oldest first', by: [{ field: 'publishedAt', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
    {
      name: 'featured',
      title: 'Featured first',
      by: [
        { field: 'featured', direction: 'desc' },
        { field: 'publishedAt', direction: 'desc' },
      ],
    },
  ],
  preview: {
    select: {
      category: 'category.title',
      featured: 'featured',
      media: 'mainImage',
      publishedAt: 'publishedAt',
      title: 'title',
    },
    prepare: ({ category, featured, media, publishedAt, title }) => ({
      media,
      title: title || 'Untitled post',
      subtitle: [dateText(publishedAt), category, featured && 'Featured']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

function checkSlug(slug: SlugValue | undefined): true | string {
  if (!slug?.current) return true
  const clean = slugFromTitle(slug.current)
  if (slug.current === clean) return true
  return `Only lowercase letters, digits and single hyphens. Try: ${clean || 'a-few-words'}`
}
