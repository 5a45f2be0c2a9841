// Both lists as of November 30, 2026. Other search engines and assistants count as referrals.
const ENGINES = [
  [/^(?:(?:[a-z]+\.)*search\.)?yahoo\.[a-z.]+$/, 'yahoo'],
  [/^(?:m\.)?baidu\.com$/, 'baidu'],
  [/^ecosia\.org$/, 'ecosia.org'],
  [/^(?:cn\.)?bing\.com$/, 'bing'],
  [/^duckduckgo\.com$/, 'duckduckgo'],
  [/^google\.[a-z.]+$/, 'google'],
  [/^yandex\.[a-z.]+$/, 'yandex'],
]
const ASSISTANT =
  /^(chatgpt\.com|gemini\.google\.com|claude\.ai|copilot\.microsoft\.com|grok\.com|chat\.deepseek\.com)$/
const siteOf = (url) => new URL(url).hostname.replace(/^www\./, '')

/** Source, medium and campaign of a visit, from its landing page and the page that linked to it, in GA4's spelling. */
export function sourceOf(landing, referrer) {
  const query = new URL(landing).searchParams
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
    query.get(`utm_${name}`),
  )
  // ChatGPT tags its links with a source only.
  if (source && !medium && ASSISTANT.test(source)) return [source, 'ai-assistant', '(ai-assistant)']
  if (source) return [source, medium ?? '(not set)', campaign ?? '(not set)']
  // Google and Microsoft add click IDs even to ads without tags. The IDs don't name the campaign.
  if (['gclid', 'gbraid', 'wbraid'].some((id) => query.has(id)))
    return ['google', 'cpc', '(not set)']
  if (query.has('msclkid')) return ['bing', 'cpc', '(not set)']
  if (!referrer || siteOf(referrer) === siteOf(landing)) return ['(unknown)', '(none)', '(none)']
  const site = siteOf(referrer)
  if (ASSISTANT.test(site)) return [site, 'ai-assistant', '(ai-assistant)']
  const [, engine] = ENGINES.find(([pattern]) => pattern.test(site)) ?? []
  return engine ? [engine, 'organic', '(organic)'] : [site, 'referral', '(referral)']
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
