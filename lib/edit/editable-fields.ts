import { checkEmail } from '#schemas/rules/link-address.ts'
import type { ContentText } from '#schemas/site-content.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'

/** A text that may be edited on the page, with the rules of its schema (`schemas/`; a test compares them). */
export type EditableField = {
  /** As the Studio calls it: `Hero title`. */
  readonly label: string
  /** In the Studio a box of several lines. */
  readonly multiline: boolean
  /** What the site says while nothing is stored; absent where it then says nothing of its own. */
  readonly fallback?: string
  /** The page shows something else in its place: an address stands behind the words of a button. */
  readonly isBehindLink?: true
  /** Above so many characters the Studio warns: search results cut. Nothing is refused. */
  readonly advisedLength?: number
  /** What is wrong with a trimmed text; `undefined` when it may be saved. */
  readonly refusal: (text: string) => string | undefined
}

/** @param path as in a `TextAddress` */
export type FindEditableField = (type: string, path: string) => EditableField | undefined

/**
 * The allow-list of inline editing: which field of which document is a text that an admin may write on the
 * page. Whatever is not here stays with the Studio: bodies, lists as a whole, pictures, numbers, addresses of posts.
 *
 * @param texts the texts of the site, by key
 */
export function editableFields(texts: Readonly<Record<string, ContentText>>): FindEditableField {
  return (type, path) => {
    if (type === 'siteContent') {
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined
      return text && siteContentText(text)
    }
    const entry = entryOf(type, path.replaceAll(/\[[^\]]*\]/g, '[]'))
    return entry && fieldOf(entry)
  }
}

function siteContentText({ title, text, lines, check }: ContentText): EditableField {
  return {
    label: title,
    multiline: lines === 'many',
    fallback: text,
    ...(check && { isBehindLink: true }),
    refusal: (written) => sentence(check?.(written)),
  }
}

type Entry = Omit<EditableField, 'multiline' | 'refusal'> & {
  readonly multiline?: true
  /** The sentence for a blank text. */
  readonly needed?: string
  readonly most?: { readonly characters: number; readonly sentence: string }
  readonly check?: (text: string) => true | string
}

function entryOf(type: string, pattern: string): Entry | undefined {
  const fields: Record<string, Entry> = Object.hasOwn(entries, type) ? (entries[type] ?? {}) : {}
  return Object.hasOwn(fields, pattern) ? fields[pattern] : undefined
}

function fieldOf({ multiline, needed, most, check, ...entry }: Entry): EditableField {
  return {
    ...entry,
    multiline: multiline ?? false,
    refusal: (written) => {
      if (!written) return needed
      if (most && written.length > most.characters) return most.sentence
      return sentence(check?.(written))
    },
  }
}

function sentence(verdict: true | string | undefined): string | undefined {
  return typeof verdict === 'string' ? verdict : undefined
}

/** A list entry is taken away in the Studio, so that an emptied text does not tear a hole. */
const LIST_ENTRY = 'Write something here, or take the entry out in the Studio.'

const TAGLINE = 'A few words, at most 80 characters.'
const CATEGORY = 'Name the category in at most 40 characters.'
const QUARTER = 'Write it as Q1 2026.'

const entries: Record<string, Record<string, Entry>> = {
  post: {
    title: { label: 'Title', needed: 'A post needs a title.', advisedLength: 60 },
    excerpt: {
      label: 'Excerpt',
      multiline: true,
      needed: 'Say in a sentence or two what a reader gets.',
      advisedLength: 160,
    },
  },
  category: {
    title: {
      label: 'Title',
      needed: CATEGORY,
      most: { characters: 40, sentence: CATEGORY },
    },
    description: { label: 'Description', multiline: true },
  },
  author: {
    name: { label: 'Name', needed: 'Readers want to know who is speaking.' },
    role: { label: 'Role' },
    bio: { label: 'About', multiline: true },
    story: { label: 'Text on the about page', multiline: true },
  },
  app: {
    name: { label: 'Name', needed: 'Name the app.' },
    tagline: { label: 'Tagline', needed: TAGLINE, most: { characters: 80, sentence: TAGLINE } },
    description: { label: 'Description', multiline: true, needed: 'Say what the app does.' },
    pricing: { label: 'Price on the card' },
    featuresTitle: { label: 'Heading over the features' },
    questionsTitle: { label: 'Heading over the sample questions' },
    plansTitle: { label: 'Heading over the plans' },
    closingTitle: { label: 'Heading of the closing call' },
    closingText: { label: 'Text of the closing call', multiline: true },
    'features[]': { label: 'Feature', needed: LIST_ENTRY },
    'sampleQuestions[]': { label: 'Sample question', needed: LIST_ENTRY },
    'highlights[].title': { label: 'Feature: title', needed: 'Name the feature.' },
    'highlights[].description': {
      label: 'Feature: description',
      multiline: true,
      needed: 'Say what it does, in a sentence or two.',
    },
    'plans[].name': { label: 'Plan: name', needed: 'Name the plan.' },
    'plans[].price': {
      label: 'Plan: price',
      needed: 'Write the price, with its currency sign.',
    },
    'plans[].period': { label: 'Plan: unit' },
    'plans[].compareAtPrice': { label: 'Plan: price when bought separately' },
    'plans[].description': { label: 'Plan: for whom', multiline: true },
    'plans[].badge': { label: 'Plan: badge' },
    'plans[].actionLabel': { label: 'Plan: button' },
    'plans[].features[]': { label: 'Plan: what is included', needed: LIST_ENTRY },
  },
  roadmapQuarter: {
    quarter: {
      label: 'Quarter',
      needed: QUARTER,
      check: (text) => /^Q[1-4] \d{4}$/.test(text) || QUARTER,
    },
    timeEstimate: { label: 'Time estimate' },
    'items[].title': { label: 'Roadmap entry: title', needed: 'Say what is planned.' },
    'items[].description': {
      label: 'Roadmap entry: description',
      multiline: true,
      needed: 'Say what it means for a customer.',
    },
    'items[].timeEstimate': { label: 'Roadmap entry: time estimate' },
  },
  siteSettings: {
    siteName: {
      label: 'Site name',
      fallback: siteSettingsDefaults.siteName,
      most: { characters: 40, sentence: 'At most 40 characters.' },
    },
    tagline: { label: 'Tagline', fallback: siteSettingsDefaults.tagline },
    contactEmail: {
      label: 'Contact email',
      fallback: siteSettingsDefaults.contactEmail,
      check: checkEmail,
    },
  },
}
