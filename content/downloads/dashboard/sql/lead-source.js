const ENGINE = /^(google|bing|duckduckgo|ecosia)\.[a-z.]+$/
const siteOf = (url) => new URL(url).hostname.replace(/^www\./, '')

/** Source, medium and campaign of a visit, from its landing page and the page that linked to it. */
export function sourceOf(landing, referrer) {
  const query = new URL(landing).searchParams
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
    query.get(`utm_${name}`),
  )
  if (source) return [source, medium ?? '(none)', campaign ?? '(none)']
  // Google Ads adds a click ID even to ads without tags.
  if (query.has('gclid')) return ['google', 'cpc', '(none)']
  if (!referrer || siteOf(referrer) === siteOf(landing)) return ['(unknown)', '(none)', '(none)']
  const engine = siteOf(referrer).match(ENGINE)?.[1]
  return engine ? [engine, 'organic', '(none)'] : [siteOf(referrer), 'referral', '(none)']
}

function thisPage() {
  const [source, medium, campaign] = sourceOf(location.href, document.referrer)
  return { source, medium, campaign, landing_page: location.pathname, referrer: document.referrer }
}

/** Call this on every page, after consent. Only the first page of a visit counts. */
export function rememberSource() {
  sessionStorage.leadSource ??= JSON.stringify(thisPage())
}

/** Fills the form's hidden fields. If nothing was stored, only the page with the form is known. */
export function fillFields(form) {
  const stored = sessionStorage.leadSource
  const values = stored ? JSON.parse(stored) : thisPage()
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value
}
