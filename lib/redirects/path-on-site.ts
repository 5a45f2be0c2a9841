/** Path of a URL on this site, or the host of a URL on another one. Neither for a plain path. */
type PathOnSite =
  | { readonly path: string; readonly host?: undefined }
  | { readonly path?: undefined; readonly host: string }
  | { readonly path?: undefined; readonly host?: undefined }

/**
 * Reads the path of a full URL if it is on this site, with or without `www.`, scheme and default port. The rest of the
 * URL stays as written, because it can contain `:name` and `*`.
 *
 * @param siteUrl the site's own origin
 */
export function pathOnSite(text: string, siteUrl: string): PathOnSite {
  const own = plainHost(new URL(siteUrl).host)
  const [, scheme, authority = '', rest = ''] =
    /^([a-z][a-z\d+.-]*:)?\/\/([^/?#]*)(.*)$/is.exec(text) ??
    /^()([^/?#:]+(?::\d+)?)(.*)$/s.exec(text) ??
    []
  const host = plainHost(authority)
  const isOwn = host === own && /^(?:https?:)?$/i.test(scheme ?? '')
  if (isOwn && authority !== '') return { path: rest.startsWith('/') ? rest : `/${rest}` }
  // `//old-page` is a path with a doubled slash, and `old.html` a file.
  const isElsewhere = scheme
    ? true
    : /^\/\/[^/?#]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(text) || /^www\./i.test(text)
  return isElsewhere ? { host: authority || (scheme ?? '') } : {}
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.?(?::(?:80|443))?$/, '')
}
