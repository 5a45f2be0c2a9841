import type { IncomingHttpHeaders } from 'node:http'

type OwnAddress = {
  readonly siteUrl: string
  /** Interface and port that the front listens on. */
  readonly host: string
  readonly port: number
}

/**
 * Creates the function that returns the host under which a request reached the site: that of SITE_URL, or one that
 * this machine opens the site with. Next compares it with the `Origin` of forms and server actions. The request's
 * `Host` header alone doesn't tell, because many reverse proxies replace it with the address they forward to.
 *
 * The function returns undefined for a request that a page of another site sends. Browsers send `Origin` with
 * everything but simple GET requests.
 */
export function createPublicHost({ siteUrl, host, port }: OwnAddress) {
  const siteHost = new URL(siteUrl).host
  const isIpv6 = host.includes(':')
  const ownHosts = new Set(
    ['localhost', '127.0.0.1', '[::1]', isIpv6 ? `[${host}]` : host].map(
      (name) => new URL(`http://${name}:${port}`).host,
    ),
  )

  return ({ host: requested = '', origin }: IncomingHttpHeaders): string | undefined => {
    if (origin === undefined) return ownHosts.has(requested) ? requested : siteHost
    const sender = URL.canParse(origin) ? new URL(origin).host : ''
    if (sender === siteHost) return siteHost
    return sender === requested && ownHosts.has(sender) ? sender : undefined
  }
}
