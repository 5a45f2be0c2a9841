import { blogContent } from '#content/pages/blog.ts'
import { defineContentKey, definePlacedKey } from '#site/define.ts'

export const blogKeys = {
  blogHeroTitle: definePlacedKey(blogContent, 'hero', 'title', {
    title: 'Hero title',
    help: 'Large heading at the top of the blog page.',
  }),
  blogHeroSubtitle: definePlacedKey(blogContent, 'hero', 'text', {
    title: 'Hero subtitle',
    help: 'Text under the large heading of the blog page.',
  }),
  newsletterTitle: defineContentKey({
    title: 'Newsletter title',
    help: 'Heading of the newsletter sign-up under the posts.',
    text: 'Get new SEO articles by email',
  }),
  newsletterSubtitle: defineContentKey({
    title: 'Newsletter subtitle',
    help: 'Text of the newsletter sign-up: the topics, and how often you send it.',
    lines: 'many',
    text: 'New articles and app updates, only when we have something worth sending. No issue has gone out yet. We won’t use your email address for anything else, and one email to us unsubscribes you.',
  }),
  blogPostTitle: defineContentKey({
    title: 'Hint for an empty title',
    help: 'Shown to an admin in place of a post title that is still empty. Visitors never see it.',
    text: 'Untitled post',
  }),
  blogPostExcerpt: defineContentKey({
    title: 'Hint for an empty excerpt',
    help: 'Shown to an admin in place of an excerpt that is still empty. Visitors never see it.',
    lines: 'many',
    text: 'Say in a sentence or two what readers can do after reading this.',
  }),
  blogPostContent: defineContentKey({
    title: 'Hint for an empty article',
    help: 'Shown to an admin in place of an article that is still empty. Visitors never see it.',
    lines: 'many',
    text: 'Start with the answer, then give the reasons.',
  }),
}
