import type { Settings } from '#host/launch/settings.ts'
import { ask, type Finding, good, note, outcome, unchecked, wrong } from './finding.ts'

type Answer = Awaited<ReturnType<typeof ask>>

/** Checks that the site runs, that visitors reach it at its public URL, and that it refuses forged webhooks. */
export async function examineSite(settings: Settings): Promise<Finding[]> {
  const { port, siteUrl } = settings
  const local = `http://localhost:${port}`
  const home = await ask(`${local}/`)
  if (home.status === undefined) {
    return [
      unchecked(
        'Site',
        `not running on port ${port}, so neither it nor its public URL was checked. Start it with "npm start".`,
      ),
      ...secureOrigin(siteUrl),
    ]
  }
  const isInMaintenance = home.status === 503 && home.body.startsWith('The site is being worked on')
  if (!isInMaintenance && !/<html/i.test(home.body)) {
    return [wrong('Site', `another program answers on port ${port}. Set PORT to a free one.`)]
  }
  return [
    isInMaintenance
      ? note('Site', 'in maintenance mode: visitors get a 503 page, admins see the site')
      : homeFinding(home.status, settings),
    ...(await examinePublicUrl(settings, home)),
    await examineForged(local),
    ...secureOrigin(siteUrl),
  ]
}

function homeFinding(status: number, { port, dataDir }: Settings): Finding {
  return status === 200
    ? good('Site', `answers on port ${port}`)
    : wrong('Site', `the home page answers ${status}. The reason is in ${dataDir}/logs/site.log.`)
}

/** Opens SITE_URL as a visitor does, through whatever proxy or CDN stands before the site. */
async function examinePublicUrl(
  { siteUrl, port }: Settings,
  home: Answer,
): Promise<readonly Finding[]> {
  const subject = 'SITE_URL'
  if (isOnThisMachine(siteUrl)) {
    return new URL(siteUrl).port === String(port)
      ? [note(subject, `${siteUrl}: people on other machines cannot open the site`)]
      : [wrong(subject, `${siteUrl} has another port than the site (PORT is ${port}).`)]
  }
  const answer = await ask(`${siteUrl}/`)
  if (answer.status === undefined) {
    return [
      unchecked(
        subject,
        `${siteUrl} cannot be reached from this machine (${answer.body}). Open it from another network: a firewall or the DNS may keep this machine from its own public URL.`,
      ),
    ]
  }
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400) {
    return [
      wrong(
        subject,
        `${siteUrl} redirects to ${location ?? 'an unnamed URL'}. Set SITE_URL to the URL at which visitors end up.`,
      ),
    ]
  }
  if (answer.status !== home.status) {
    return [
      wrong(
        subject,
        `${siteUrl} answers ${answer.status}, the site on this machine ${home.status}. Check where the reverse proxy sends requests.`,
      ),
    ]
  }
  if (answer.body === home.body) {
    return [good(subject, `visitors get this site at ${siteUrl}`)]
  }
  return [await explainDifference(siteUrl, port)]
}

/** Tells an older copy of this site from another site by robots.txt, which names SITE_URL and hardly ever changes. */
async function explainDifference(siteUrl: string, port: number): Promise<Finding> {
  const robots = await Promise.all(
    [siteUrl, `http://localhost:${port}`].map((origin) => ask(`${origin}/robots.txt`)),
  )
  const [outside, inside] = robots.map(({ body }) => body)
  return outside === inside
    ? note(
        'SITE_URL',
        `${siteUrl} shows this site, but another home page than this machine does: a cache before it holds an older one, or a proxy changes pages. Purge the cache and try again.`,
      )
    : wrong(
        'SITE_URL',
        `${siteUrl} shows another site than the one on this machine. Check the DNS record and where the reverse proxy sends requests.`,
      )
}

async function examineForged(local: string): Promise<Finding> {
  const forged = await ask(`${local}/api/revalidate`, {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': `t=${Date.now()},v1=forged`,
    },
  })
  return forged.status === 401
    ? good('Webhook signature', 'forged webhooks are refused')
    : wrong(
        'Webhook signature',
        `a forged webhook was answered with ${outcome(forged)} instead of HTTP 401. Report this as a bug.`,
      )
}

function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function secureOrigin(siteUrl: string): Finding[] {
  if (siteUrl.startsWith('https:') || isOnThisMachine(siteUrl)) return []
  return [
    wrong(
      'SITE_URL',
      `${siteUrl} is plain http on a public name: previews in the Studio and secure cookies need https.`,
    ),
  ]
}
