import { currentContentMode } from '#lib/content/content-mode.ts'
import { getSiteContent } from '../site-content/query.ts'
import type { Contacts } from './resolve.ts'

/** Reads the contact email and booking link of the site, as the current page shows them. */
export async function getContacts(): Promise<Contacts> {
  const { mail, bookDemoUrl } = await getSiteContent(await currentContentMode())
  return { email: mail.contactEmail, bookDemoUrl }
}
