import { MISSING } from './crawl.js'
import { absolute, targets } from './page.js'

/** Rules that compare pages. Each takes the responses of a crawl and returns problems. */
export const siteRules = [status, sitemapHost, missingPage, links, uniqueTexts, languages, orphans]

function status(responses) {
  return [...responses.values()]
    .filter(({ listed, status }) => listed && status !== 200)
    .map(({ url, status, error }) =>
      problem(url, 'status', 'fail', error ? `request failed: ${error}` : `returned ${status}`),
    )
}

/** A build with the wrong setting lists localhost or the staging host. */
function sitemapHost(responses) {
  const { origin } = new URL(missingPageOf(responses).url)
  return [...responses.values()]
    .filter(({ url, listed }) => listed && new URL(url).origin !== origin)
    .map(({ url }) =>
      problem(url, 'sitemap-host', 'fail', `the sitemap of ${origin} lists another host`),
    )
}

function missingPage(responses) {
  const { url, status } = missingPageOf(responses)
  if (status === 404 || status === 410) return []
  return [problem(url, 'soft-404', 'fail', `a missing page returned ${status}`)]
}

const missingPageOf = (responses) =>
  [...responses.values()].find(({ url }) => url.endsWith(MISSING))

/** A link may pass one redirect (warning). It must not pass two, run in a circle or end in an error. */
function links(responses) {
  return pagesOf(responses).flatMap((page) =>
    targets(page).flatMap((target) => linkProblems(page.url, follow(target, responses), responses)),
  )
}

function linkProblems(url, path, responses) {
  const last = responses.get(path.at(-1))
  // The crawl doesn't visit other sites.
  if (!last) return []
  const chain = path.map((each) => new URL(each).pathname).join(' → ')
  if (path.length > 10)
    return [problem(url, 'redirect-chain', 'fail', `links into a loop: ${chain}`)]
  if (last.status !== 200) {
    const ending = last.error ? `failed: ${last.error}` : `returned ${last.status}`
    return [problem(url, 'broken-link', 'fail', `links to ${chain}, which ${ending}`)]
  }
  if (path.length > 2) return [problem(url, 'redirect-chain', 'fail', `links to ${chain}`)]
  if (path.length > 1) return [problem(url, 'redirected-link', 'warn', `links to ${chain}`)]
  return []
}

/** The URLs from a link to where its redirects end, or to where the crawl didn't look. */
function follow(url, responses) {
  const path = [url]
  while (responses.get(path.at(-1))?.location && path.length <= 10) {
    path.push(responses.get(path.at(-1)).location)
  }
  return path
}

function uniqueTexts(responses) {
  return ['titles', 'descriptions'].flatMap((field) => {
    const first = new Map()
    return pagesOf(responses, ({ listed }) => listed).flatMap((page) => {
      const text = page[field][0]
      const twin = first.get(text)
      if (text && !twin) first.set(text, page.url)
      return text && twin
        ? [problem(page.url, `unique-${field}`, 'warn', `the same as ${twin}`)]
        : []
    })
  })
}

/**
 * Each language version must list itself, and every version it lists must point back. A version that
 * no page lists goes unnoticed.
 */
function languages(responses) {
  return pagesOf(responses)
    .filter(({ alternates }) => alternates.length > 0)
    .flatMap((page) => {
      const named = alternatesOf(page)
      const problems = named
        .filter(({ href }) => href !== page.url)
        .flatMap(({ lang, href }) => versionProblems(page.url, lang, responses.get(href)))
      if (!named.some(({ href }) => href === page.url)) problems.push('has no self-reference')
      return problems.map((text) => problem(page.url, 'hreflang', 'fail', text))
    })
}

function versionProblems(url, lang, response) {
  if (!response) return []
  const version = `lists ${response.url} (${lang}), which`
  if (!response.page) return [`${version} returned ${response.status}`]
  const isMutual = alternatesOf(response.page).some(({ href }) => href === url)
  return isMutual ? [] : [`${version} does not point back`]
}

const alternatesOf = ({ alternates, base }) =>
  alternates.map(({ lang, href }) => ({ lang, href: absolute(href, base) }))

function orphans(responses) {
  const linked = new Set(
    pagesOf(responses).flatMap((page) => targets(page).filter((url) => url !== page.url)),
  )
  return pagesOf(responses, ({ listed }) => listed)
    .filter(({ url }) => new URL(url).pathname !== '/' && !linked.has(url))
    .map(({ url }) => problem(url, 'orphan', 'warn', 'no page of the sitemap links here'))
}

function pagesOf(responses, where = () => true) {
  return [...responses.values()]
    .filter((response) => response.page && where(response))
    .map(({ page }) => page)
}

const problem = (url, rule, severity, text) => ({ url, rule, severity, text })
