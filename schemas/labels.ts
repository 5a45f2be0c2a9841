import { defineField, defineType } from '@sanity/types'

const groups = [
  { name: 'pages', title: 'All pages', default: true },
  { name: 'apps', title: 'Apps' },
  { name: 'posts', title: 'Posts' },
  { name: 'forms', title: 'Forms' },
  { name: 'search', title: 'Search' },
] as const

type Label = {
  readonly title: string
  readonly group: (typeof groups)[number]['name']
  readonly text: string
  readonly help?: string
}

const labels = {
  search: { title: 'Search link', group: 'pages', text: 'Search' },
  sourceRead: {
    title: 'Word before the date of a source',
    group: 'pages',
    text: 'read',
    help: 'In the notes of a tool: “Google Search Central, read November 2, 2026”.',
  },
  startTrial: { title: 'Trial button', group: 'apps', text: 'Start Free Trial' },
  joinWaitlist: {
    title: 'Waitlist button',
    group: 'apps',
    text: 'Join Waitlist',
    help: 'Takes the place of the trial button while an app is coming soon.',
  },
  noPrice: {
    title: 'Instead of a price',
    group: 'apps',
    text: 'No price yet',
    help: 'Shown where an app has neither a price nor plans.',
  },
  plannedPrice: {
    title: 'After a planned price',
    group: 'apps',
    text: 'planned, not on sale yet',
    help: 'Shown after the price of an app that is coming soon.',
  },
  viewDemo: { title: 'Demo button', group: 'apps', text: 'View Demo' },
  backToBlog: { title: 'Link to the blog', group: 'posts', text: 'Back to Blog' },
  contents: { title: 'Heading of the contents', group: 'posts', text: 'Contents' },
  author: { title: 'Author', group: 'posts', text: 'Author' },
  published: { title: 'Publication date', group: 'posts', text: 'Published' },
  updated: { title: 'Date of the last update', group: 'posts', text: 'Updated' },
  readingTime: { title: 'Reading time', group: 'posts', text: 'Reading time' },
  minutes: {
    title: 'Minutes to read',
    group: 'posts',
    text: '{minutes} min read',
    help: '{minutes} becomes the number of minutes.',
  },
  share: { title: 'Heading of the share links', group: 'posts', text: 'Share' },
  shareByEmail: { title: 'Share by email', group: 'posts', text: 'Email' },
  copyLink: { title: 'Button to copy the link', group: 'posts', text: 'Copy link' },
  earlier: { title: 'Link to the post before', group: 'posts', text: 'Earlier' },
  later: { title: 'Link to the post after', group: 'posts', text: 'Later' },
  relatedArticles: {
    title: 'Heading of the related articles',
    group: 'posts',
    text: 'Related articles',
  },
  moreArticles: {
    title: 'Heading below a short category',
    group: 'posts',
    text: 'More articles',
  },
  corrections: { title: 'Heading of the corrections', group: 'posts', text: 'Corrections' },
  noCorrections: {
    title: 'Author without corrections',
    group: 'posts',
    text: 'None so far.',
  },
  reportMistake: { title: 'Link to report a mistake', group: 'posts', text: 'Report a mistake' },
  expertise: { title: 'Heading of an author’s expertise', group: 'posts', text: 'Expertise' },
  articlesByAuthor: { title: 'Heading of an author’s articles', group: 'posts', text: 'Articles' },
  categories: { title: 'Heading of the categories', group: 'posts', text: 'Categories' },
  newer: { title: 'Link to newer posts', group: 'posts', text: 'Newer' },
  older: { title: 'Link to older posts', group: 'posts', text: 'Older' },
  signupEmail: { title: 'Email field of sign-ups', group: 'forms', text: 'Email address' },
  subscribe: { title: 'Newsletter button', group: 'forms', text: 'Subscribe' },
  subscribing: { title: 'Newsletter button while sending', group: 'forms', text: 'Subscribing…' },
  joining: { title: 'Waitlist button while sending', group: 'forms', text: 'Joining…' },
  subscribedTitle: {
    title: 'Heading after subscribing',
    group: 'forms',
    text: 'Thanks for subscribing',
  },
  subscribedText: {
    title: 'Text after subscribing',
    group: 'forms',
    text: 'We don’t send a confirmation. The next issue that we send will go to you, too.',
  },
  listedTitle: {
    title: 'Heading after joining a waitlist',
    group: 'forms',
    text: 'You’re on the waitlist',
  },
  listedText: {
    title: 'Text after joining a waitlist',
    group: 'forms',
    text: 'We’ll email you once, when the app opens.',
  },
  searchTitle: { title: 'Heading', group: 'search', text: 'Search' },
  searchField: { title: 'Field', group: 'search', text: 'Articles, apps, tools and pages' },
  searchButton: { title: 'Button', group: 'search', text: 'Search' },
  searchWays: {
    title: 'Line above other pages',
    group: 'search',
    text: 'Try one of these pages:',
  },
  bookingTitle: { title: 'Result: booking calendar', group: 'search', text: 'Book a demo' },
  bookingText: {
    title: 'Text of the booking calendar',
    group: 'search',
    text: 'Pick a time in our booking calendar.',
  },
  signInTitle: { title: 'Result: sign-in', group: 'search', text: 'Sign in' },
  signInText: {
    title: 'Text of the sign-in',
    group: 'search',
    text: 'For administrators of this site. Each app has its own sign-in.',
  },
} as const satisfies Record<string, Label>

export type LabelName = keyof typeof labels

const entries = Object.entries<Label>(labels)

export const labelDefaults: Readonly<Record<LabelName, string>> = defaults()

/** Words that many pages share, such as the labels of a post's facts and of forms. */
export const labelsType = defineType({
  name: 'labels',
  title: 'Labels',
  type: 'document',
  groups: [...groups],
  fields: entries.map(([name, { title, group, text, help }]) =>
    defineField({
      name,
      title,
      type: 'string',
      group,
      options: { onPage: 'text' },
      placeholder: text,
      ...(help && { description: help }),
    }),
  ),
  preview: { prepare: () => ({ title: 'Labels' }) },
})

function defaults(): Readonly<Record<LabelName, string>> {
  const texts = Object.fromEntries(entries.map(([name, { text }]) => [name, text]))
  if (!isComplete(texts)) throw new Error('A label has no default text.')
  return texts
}

function isComplete(texts: Readonly<Record<string, string>>): texts is Record<LabelName, string> {
  return Object.keys(labels).every((name) => texts[name] !== undefined)
}
