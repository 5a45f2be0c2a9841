import { z } from 'zod/mini'
import { presenceMessages as say } from '#lib/messages-edit.ts'
import { publishedId } from '#schemas/rules/page-path.ts'

/** Begins the IDs of pages. The Studio's have no colon, so the two can't be confused. */
const PAGE_SESSION = 'page:'

const presenceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rollCall') }),
  z.object({
    type: z.literal('state'),
    i: z.string(),
    m: z.object({
      sessionId: z.string(),
      locations: z.array(z.object({ documentId: z.optional(z.string()) })),
    }),
  }),
  z.object({ type: z.literal('disconnect'), m: z.object({ session: z.string() }) }),
])

/** An event of the presence socket, as the Studio and pages send it (packages/lake/listen/presence.ts). */
export type PresenceEvent = z.infer<typeof presenceEvent>

/** A tab that has the Studio or a page in edit mode open. */
type Tab = { readonly userId: string; readonly documentIds: readonly string[] }

/** The tabs by session ID. */
export type Tabs = ReadonlyMap<string, Tab>

export const NO_TABS: Tabs = new Map()

/** A person who has a document open, and where. */
type Present = { readonly userId: string; readonly place: Place }
type Place = keyof typeof say.one

/** Returns a new session ID for a page. */
export function pageSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return PAGE_SESSION + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Parses an event. Returns undefined for what neither the Studio nor a page sends today. */
export function readEvent(event: unknown): PresenceEvent | undefined {
  return presenceEvent.safeParse(event).data
}

/** Returns the tabs after an event. */
export function afterEvent(tabs: Tabs, event: PresenceEvent): Tabs {
  if (event.type === 'rollCall') return tabs
  const next = new Map(tabs)
  if (event.type === 'disconnect') {
    next.delete(event.m.session)
    return next
  }
  const { sessionId, locations } = event.m
  const documentIds = locations.flatMap(({ documentId }) => documentId ?? [])
  return next.set(sessionId, { userId: event.i, documentIds: documentIds.map(publishedId) })
}

/**
 * Returns the people who have a document open, including its draft and its versions in releases. A person with several
 * tabs appears once.
 *
 * @param ownId leaves out this person
 */
export function peopleIn(tabs: Tabs, documentId: string, ownId: string): readonly Present[] {
  const places = new Map<string, Place>()
  for (const [session, { userId, documentIds }] of tabs) {
    if (userId === ownId || !documentIds.includes(documentId)) continue
    const place = session.startsWith(PAGE_SESSION) ? 'page' : 'studio'
    const other = places.get(userId) ?? place
    places.set(userId, other === place ? place : 'both')
  }
  return [...places].map(([userId, place]) => ({ userId, place }))
}

/** Number of people that the bar names. */
const MAX_NAMES = 3

/** Returns a sentence about the people, or an empty text. Leaves out people whose name is unknown. */
export function presenceText(
  people: readonly Present[],
  names: ReadonlyMap<string, string>,
): string {
  const named = people.flatMap(({ userId, place }) => {
    const name = names.get(userId)
    return name ? { name, place } : []
  })
  const [first] = named
  if (!first) return ''
  if (named.length === 1) return say.one[first.place](first.name)
  const list = named.slice(0, MAX_NAMES).map(({ name, place }) => say.item[place](name))
  if (named.length > MAX_NAMES) list.push(say.more(named.length - MAX_NAMES))
  return say.several(named.length, new Intl.ListFormat('en').format(list))
}
