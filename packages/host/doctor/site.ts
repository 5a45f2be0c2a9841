import { frontOrigin, type Settings } from '#host/launch/settings.ts'
import { ask, type Finding, good, note, outcome, unchecked, wrong } from './finding.ts'

type Answer = Awaited<ReturnType<typeof ask>>

/** Checks that the site runs, that visitors reach it at its public URL, and that it rejects forged webhooks. */
export async function examineSite(settings: Settings): Promise<Finding[]> {
  const { port, siteUrl } = settings
  const local = frontOrigin(settings)
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
  const isInMaintenance =
    home.status === 503 && home.body.startsWith('The site is down for maintenance')
  if (!isInMaintenance && !/<html/i.test(home.body)) {
    return [wrong('Site', `another program is using port ${port}. Set PORT to a free one.`)]
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

function homeFinding(status: number, { port, dataDir, logTo }: Settings): Finding {
  const log = logTo === 'stdout' ? "the site's output" : `${dataDir}/logs/site.log`
  return status === 200
    ? good('Site', `responds on port ${port}`)
    : wrong('Site', `the home page responds with ${status}. The reason is in ${log}.`)
}

/** Opens SITE_URL as a visitor does, through any proxy or CDN in front of the site. */
async function examinePublicUrl(settings: Settings, home: Answer): Promise<readonly Finding[]> {
  const { siteUrl, port } = settings
  const subject = 'SITE_URL'
  if (isOnThisMachine(siteUrl)) {
    return new URL(siteUrl).port === String(port)
      ? [note(subject, `${siteUrl}: people on other machines cannot open the site`)]
      : [wrong(subject, `${siteUrl} uses a different port than the site (PORT is ${port}).`)]
  }
  const answer = await ask(`${siteUrl}/`)
  if (answer.status === undefined) {
    const problem = describeTlsProblem(answer)
    if (problem) return [wrong(subject, `${siteUrl} can't be opened: ${problem}`)]
    return [
      unchecked(
        subject,
        `${siteUrl} cannot be reached from this machine (${answer.body}). Open it from another network: a firewall or DNS may prevent this machine from reaching its own public URL.`,
      ),
    ]
  }
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400) {
    return [
      wrong(
        subject,
        `${siteUrl} redirects to ${location ?? 'an unknown URL'}. Set SITE_URL to the URL where visitors end up.`,
      ),
    ]
  }
  if (answer.status !== home.status) {
    return [
      wrong(
        subject,
        `${siteUrl} responds with ${answer.status}, but the site on this machine with ${home.status}. Check where the reverse proxy sends requests.`,
      ),
    ]
  }
  if (answer.body === home.body) {
    return [good(subject, `visitors get this site at ${siteUrl}`)]
  }
  return [await explainDifference(siteUrl, frontOrigin(settings))]
}

/** Error codes of OpenSSL and Node for certificates that browsers refuse, too. */
const certificateProblems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired. Renew it, and reload the reverse proxy.',
  CERT_NOT_YET_VALID:
    "the certificate isn't valid yet. Check the clock of this machine and the certificate.",
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed. Get one from a public authority.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'the certificate is for another host name. Get one for the host of SITE_URL, with "www." if it has that.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'the certificate is from an authority that is not trusted. If it is your own, set NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "the certificate's authority is unknown. Serve the full chain, such as certbot's fullchain.pem.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "the intermediate certificates are missing. Serve the full chain, such as certbot's fullchain.pem.",
}

/** @returns undefined if the connection failed for another reason, such as DNS or a firewall */
function describeTlsProblem({ code = '' }: Answer): string | undefined {
  if (/^(?:ERR_SSL_|EPROTO$)/.test(code)) {
    return `the server there refuses https (${code}). Check that the reverse proxy has a certificate for this host and uses https on this port.`
  }
  return certificateProblems[code]
}

/** Distinguishes an older copy of this site from another site by robots.txt, which contains SITE_URL and rarely changes. */
async function explainDifference(siteUrl: string, local: string): Promise<Finding> {
  const robots = await Promise.all([siteUrl, local].map((origin) => ask(`${origin}/robots.txt`)))
  const [outside, inside] = robots.map(({ body }) => body)
  return outside === inside
    ? note(
        'SITE_URL',
        `${siteUrl} shows this site, but a different home page than this machine. A cache in front of it may have an older copy, or a proxy may change pages. Purge the cache and try again.`,
      )
    : wrong(
        'SITE_URL',
        `${siteUrl} shows a different site than the one on this machine. Check the DNS record and where the reverse proxy sends requests.`,
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
    ? good('Webhook signature', 'forged webhooks are rejected')
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
      `${siteUrl} uses plain http on a public host name. Previews in the Studio and secure cookies need https.`,
    ),
  ]
}
