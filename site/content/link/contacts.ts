import { currentContentMode } from '#lib/content/content-mode.ts'
import { getSiteContent } from '../site-content/query.ts'
import type { Contacts } from './resolve.ts'

/** Fetches the site's contact email and booking link in the mode of the current page. */
export async function getContacts(): Promise<Contacts> {
  const { mail, bookDemoUrl } = await getSiteContent(await currentContentMode())
  return { email: mail.contactEmail, bookDemoUrl }
}
