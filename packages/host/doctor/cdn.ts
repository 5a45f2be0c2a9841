import { readCdnSettings } from '#host/front/cdn/settings.ts'
import type { Settings } from '#host/launch/settings.ts'
import { ask, type Finding, good, note, unchecked, wrong } from './finding.ts'

/** Checks that the CDN sends people who are signed in their own pages. The settings are checked when they are read. */
export async function examineCdn({ siteUrl, variables }: Settings): Promise<Finding> {
  const subject = 'CDN'
  const settings = readCdnSettings(variables)
  if (!settings) return note(subject, 'none is set up (docs/deploy/cdn.md)')
  const { host } = new URL(settings.purge.url)
  // The first request leaves the page at the CDN.
  await ask(`${siteUrl}/`)
  const own = await ask(`${siteUrl}/`, { headers: { cookie: 'signed-in=1' } })
  if (own.status === undefined) {
    return unchecked(subject, `${siteUrl} cannot be reached from this machine (${own.body}).`)
  }
  if (!own.headers.get('cache-control')?.includes('no-store')) {
    return wrong(
      subject,
      'a request with the cookie of a signed-in person gets the page of anonymous visitors. Add the cookie rule of docs/deploy/cdn.md to the CDN.',
    )
  }
  return good(
    subject,
    `pages have their tags in ${settings.tagHeader} and are purged at ${host}. Publishing in the admin area shows whether purges succeed.`,
  )
}
