import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'

type NamedApp = Pick<App, 'name' | 'href' | 'description' | 'pricing' | 'platforms'>

/** What the answers take from the content, so that none of them says an old price. */
export type SupportFacts = {
  readonly apps: readonly NamedApp[]
  readonly priced: readonly NamedApp[]
  /** The first app that is not out yet, if any. */
  readonly waiting: readonly NamedApp[]
  /** Apps that say what they work with. */
  readonly connected: readonly NamedApp[]
  readonly hours: string
  readonly email: string
}

/** Gathers them from the catalog and the texts. */
export function supportFacts(
  apps: readonly App[],
  text: Pick<SiteContent, 'contactHours' | 'mail'>,
): SupportFacts {
  return {
    apps,
    priced: apps.filter(({ pricing }) => pricing !== ''),
    waiting: apps.filter(({ status }) => status === 'Coming Soon').slice(0, 1),
    connected: apps.filter(({ platforms }) => platforms.length > 0),
    hours: text.contactHours,
    email: text.mail.contactEmail,
  }
}
