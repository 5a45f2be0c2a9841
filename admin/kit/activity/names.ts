import { studioAddress } from '#admin/kit/studio-address.ts'
import { RELEASE } from '#lib/audit/steps.ts'
import { isRecord } from '#lib/json.ts'
import { singletonTypes } from '#schemas'
import { contentTypes, isContentType } from '#site/content/list.ts'
import { inWords, textOf } from './shown-value.ts'
import type { TrailRow } from './trail.ts'
import { FORMER_SEO } from './trail-kinds.ts'

type Thing = Pick<TrailRow, 'entity' | 'entityId' | 'before' | 'after'>

const NOUNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(contentTypes.map(({ name, noun }) => [name, noun])),
  siteContent: 'site texts',
  siteSettings: 'site settings',
  [FORMER_SEO]: 'page SEO',
  navigation: 'navigation',
  footer: 'footer',
  banner: 'banner',
  notFoundPage: '404 page',
  labels: 'labels',
  [RELEASE]: 'release',
  redirects: 'redirect',
  accounts: 'account',
  comments: 'comment',
  contact_messages: 'message',
  newsletter_subscribers: 'subscriber',
  waitlist_signups: 'waitlist sign-up',
}

/** Returns the name of a thing: “redirect /a → /b”, “post “Soundings””. */
export function thingName(thing: Thing, titles: ReadonlyMap<string, string>): string {
  const { entity, entityId } = thing
  const noun = NOUNS[entity] ?? entity
  if (entity === 'redirects') {
    const [source, destination] = [
      fieldText(thing, 'source_path'),
      fieldText(thing, 'destination_url'),
    ]
    return source && destination ? `${noun} ${source} → ${destination}` : noun
  }
  if (entity === FORMER_SEO) {
    const page = titles.get(entityId.replace(FORMER_SEO, 'page'))
    return page ? `${noun} of ${page}` : noun
  }
  if (singletonTypes.has(entity)) return noun
  const title = fieldText(thing, 'title') ?? fieldText(thing, 'name') ?? titles.get(entityId)
  return title ? `${noun} “${title}”` : noun
}

/** Returns the ID of the account that a row about a role is about. */
export function accountOf({ entity, before, after }: Thing): string | null {
  const fields = after ?? before
  return entity === 'user_roles' && isRecord(fields) ? textOf(fields.user_id) : null
}

/** Returns the name of a document: its title, or its type if it has none. */
export function documentName(document: { readonly _type: string }): string {
  const fields: Readonly<Record<string, unknown>> = document
  const title = ['title', 'name', 'question'].flatMap((field) => textOf(fields[field]) || [])[0]
  if (title) return title
  const noun = NOUNS[document._type] ?? document._type
  return singletonTypes.has(document._type) ? noun : `Untitled ${noun}`
}

/** Returns the URL where a thing is edited, at the first field that changed, or `null`. */
export function thingPlace({ entity, entityId, before, after }: Thing): string | null {
  const place = PLACES[entity]
  if (place) return place
  if (entity === RELEASE) return `/studio/releases/${entityId}`
  if (!isContentType(entity) && !singletonTypes.has(entity)) return null
  const [path] = isRecord(before) && isRecord(after) ? Object.keys(before) : []
  const hasField = path !== undefined && path !== 'revision' && path !== 'title'
  return studioAddress({ id: entityId, type: entity, ...(hasField && { path }) })
}

const PLACES: Record<string, string> = {
  siteContent: '/admin/content',
  siteSettings: '/admin/settings',
  [FORMER_SEO]: '/admin/settings',
  redirects: '/admin/redirects',
  accounts: '/admin/people',
  comments: '/admin/comments',
  contact_messages: '/admin/submissions',
  newsletter_subscribers: '/admin/submissions',
  waitlist_signups: '/admin/submissions',
}

/** Names of columns and fields whose own name says too little. */
const FIELDS: Record<string, string> = {
  source_path: 'source',
  destination_url: 'destination',
  redirect_type: 'type',
  is_active: 'active',
  siteName: 'site name',
  contactEmail: 'contact email',
  showNewsletter: 'newsletter sign-up',
  enableComments: 'comments',
  maintenanceMode: 'maintenance mode',
  metaDescription: 'meta description',
  customSchema: 'custom schema',
  noIndex: 'hidden from search engines',
  body: 'text',
  mainImage: 'cover image',
  reviewDrafts: 'review',
}

/** Returns the key of a text in `KnownNames`. */
export function textName({ id, path }: { id: string; path: string }): string {
  return `${id} ${path}`
}

/**
 * Returns the name of a field in words: “Home, hero title”.
 *
 * @param texts names of the site's texts
 */
export function fieldName(thing: Thing, path: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(textName({ id: thing.entityId, path }))
  if (text) return text
  if (path.startsWith('seo.')) return `SEO, ${fieldName(thing, path.slice('seo.'.length), texts)}`
  const known = FIELDS[path] ?? FIELDS[/^[A-Za-z_]+/.exec(path)?.[0] ?? '']
  if (known) return known
  const parts = path.match(/[^.[\]]+(?:\[[^\]]*\])?/g) ?? [path]
  return parts.map(partName).join(': ')
}

/** Names a part of a path: `plans[_key=="solo"]` is “plan Solo”. Random keys are left out. */
function partName(part: string): string {
  const [, name = part, item] = /^([^[]+)(\[.*\])?$/.exec(part) ?? []
  const plain = name === 'pageBuilder' ? 'sections' : inWords(name)
  if (!item) return plain
  const one = plain.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  const [, key] = /"([a-z]{3,}(?:-[a-z]+)*)"/.exec(item) ?? []
  return key ? `${one} ${capitalized(key.replaceAll('-', ' '))}` : one
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function fieldText({ before, after }: Thing, field: string): string | null {
  const now = isRecord(after) ? textOf(after[field]) : null
  return now ?? (isRecord(before) ? textOf(before[field]) : null)
}
