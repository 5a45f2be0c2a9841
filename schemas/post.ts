import { defineField, defineType, type SlugValue } from '@sanity/types'
import { corrections } from './objects/corrections.ts'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'
import { checkImageSize, imagePlaces } from './rules/image-size.ts'
import { readIsoDate } from './rules/iso-date.ts'
import {
  checkPublishedDate,
  checkReadableDate,
  dateText,
  localDate,
} from './rules/published-date.ts'
import { checkRedirect } from './rules/redirect-owner.ts'
import { shortDescription, shortTitle } from './rules/search-lengths.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { checkSlugPath, hasPath } from './rules/slug-path.ts'
import { checkSlugOwner, isUnique } from './rules/unique-slug.ts'

/** A blog article (requirements §3, Blog post). */
export const post = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  groups: [
    { name: 'text', title: 'Content', default: true },
    { name: 'details', title: 'Details' },
    { name: 'search', title: 'SEO' },
  ],
  fields: [
    lineField('title', 'Title', {
      group: 'text',
      validation: (rule) => [rule.required().error('Enter a title.'), shortTitle(rule)],
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      type: 'slug',
      group: 'text',
      description:
        'The last part of the URL: /blog/your-slug. If you change it, the old URL redirects here.',
      options: { source: 'title', slugify: slugFromTitle, maxLength: 96, isUnique },
      validation: (rule) => [
        rule.required().error('Click Generate to create the slug from the title.'),
        rule.custom(checkSlug),
        rule.custom(checkSlugOwner),
        rule.custom((slug, context) =>
          slug?.current ? checkRedirect(`/blog/${slug.current}`, context) : true,
        ),
      ],
    }),
    paragraphField('excerpt', 'Excerpt', {
      group: 'text',
      description:
        'One or two sentences, shown on the blog page, above the article and in search results.',
      validation: (rule) => [
        rule.required().error('Write one or two sentences on what readers get from the post.'),
        shortDescription(rule),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Body',
      type: 'body',
      group: 'text',
      validation: (rule) => rule.required().min(1).error('Write the body of the post.'),
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
      validation: (rule) => rule.required().error('Choose an author.'),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Published on',
      type: 'date',
      group: 'details',
      description:
        'The date that readers see. For a new post, Schedule publish sets this to the scheduled day, unless you chose another date.',
      initialValue: () => localDate(),
      validation: (rule) => [
        rule.required().error('Choose a date.'),
        rule.custom(checkPublishedDate).warning(),
      ],
    }),
    defineField({
      name: 'updatedAt',
      title: 'Updated on',
      type: 'date',
      group: 'details',
      description:
        'The date of the last substantial change. Shown only if it differs from the publish date. The date of a newer correction is shown instead.',
      validation: (rule) => [
        rule.custom((updated, { document }) => checkUpdatedDate(updated, document?.publishedAt)),
        rule.custom(checkReadableDate).warning(),
      ],
    }),
    defineField({
      name: 'featured',
      title: 'Featured',
      type: 'boolean',
      group: 'details',
      description: 'The newest featured post gets the large card on the blog page.',
      initialValue: false,
    }),
    defineField({
      name: 'readTime',
      title: 'Reading time in minutes',
      type: 'number',
      group: 'details',
      description: 'Leave blank to calculate it from the text, at 200 words a minute.',
      validation: (rule) =>
        rule.integer().min(1).max(120).error('Enter whole minutes from 1 to 120.'),
    }),
    defineField({
      name: 'mainImage',
      title: 'Cover image',
      type: 'picture',
      options: { hotspot: true, onPage: 'image' },
      group: 'details',
      description: 'Leave blank for a drawing generated from the slug and the category.',
      validation: (rule) => rule.custom(checkImageSize(imagePlaces.cover)).warning(),
    }),
    defineField({
      name: 'related',
      title: 'Related articles',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'post' }], weak: true }],
      group: 'details',
      description:
        'Up to three articles to read next. Free places are filled with articles of the same category or with similar titles and excerpts.',
      validation: (rule) => [
        rule.max(3).error('Choose up to three articles.'),
        rule.unique().error('Choose each article once.'),
      ],
    }),
    corrections,
    defineField({ name: 'seo', title: 'SEO', type: 'seo', group: 'search' }),
    languageField,
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

/** Compares days: an import may have stored a time with one of the dates. */
function checkUpdatedDate(updated: string | undefined, published: unknown): true | string {
  if (!updated || typeof published !== 'string') return true
  const [changed, first] = [readIsoDate(updated), readIsoDate(published)]
  if (!changed || !first || changed.slice(0, 10) >= first.slice(0, 10)) return true
  return 'The update date cannot be earlier than the publish date.'
}

function checkSlug(slug: SlugValue | undefined): true | string {
  if (!slug?.current) return true
  const clean = slugFromTitle(slug.current)
  if (slug.current === clean) return true
  if (!hasPath(slug.current)) return checkSlugPath(slug)
  return `Use only lowercase letters, digits and single hyphens. Try: ${clean || 'a-few-words'}`
}
