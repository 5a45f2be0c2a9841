/** A document, and optionally a field in it, in Sanity's notation. */
type Place = {
  readonly id: string
  readonly type: string
  readonly path?: string
  /** Release that schedules only this document. Opens the document's version in it. */
  readonly scheduledDraft?: string
}

/** Returns the URL at which the Studio opens a document or field. */
export function studioAddress({ id, type, path, scheduledDraft }: Place): string {
  return intent('edit', {
    id,
    type,
    ...(path && { path }),
    ...(scheduledDraft && { scheduledDraft }),
  })
}

/** Returns the URL at which the Studio opens a document with the list of its earlier versions. */
export function versionsAddress({ id, type }: Pick<Place, 'id' | 'type'>): string {
  // The name of the Studio's own panel, which it doesn't export.
  return intent('edit', { id, type, inspect: 'sanity/structure/history' })
}

/** Returns the URL at which the Studio creates a document from the template with the name of its type. */
export function newDocumentAddress(type: string): string {
  return intent('create', { template: type, type })
}

/** URL of the Studio's calendar of scheduled drafts. */
export const scheduledDraftsAddress = intent('releases-scheduled-drafts', { view: 'drafts' })

/** Returns the URL of a document list in the Studio's sidebar, by its title. */
export function documentListAddress(title: string): string {
  return `/studio/structure/${title.toLowerCase().replaceAll(' ', '-')}`
}

function intent(name: string, parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  )
  return `/studio/intent/${name}/${pairs.join(';')}/`
}
