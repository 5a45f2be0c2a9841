import { MISSING } from './crawl.js'
import { absolute, targets } from './page.js'

/** Rules that compare pages. Each takes the answers of a crawl and returns faults. */
export const siteRules = [status, sitemapHost, missingPage, links, uniqueTexts, languages, orphans]

function status(answers) {
  return [...answers.values()]
    .filter(({ listed, status }) => listed && status !== 200)
    .map(({ url, status, error }) =>
      fault(url, 'status', 'fail', error ? `request failed: ${error}` : `answered ${status}`),
    )
}

/** A build with the wrong setting lists localhost or the staging host. */
function sitemapHost(answers) {
  const { origin } = new URL(missingPageOf(answers).url)
  return [...answers.values()]
    .filter(({ url, listed }) => listed && new URL(url).origin !== origin)
    .map(({ url }) =>
      fault(url, 'sitemap-host', 'fail', `the sitemap of ${origin} lists another host`),
    )
}

function missingPage(answers) {
  const { url, status } = missingPageOf(answers)
  if (status === 404 || status === 410) return []
  return [fault(url, 'soft-404', 'fail', `a missing page answered ${status}`)]
}

const missingPageOf = (answers) => [...answers.values()].find(({ url }) => url.endsWith(MISSING))

/** A link may pass one redirect (warning). It must not pass two, run in a circle or end in an error. */
function links(answers) {
  return pagesOf(answers).flatMap((page) =>
    targets(page).flatMap((target) => linkFaults(page.url, follow(target, answers), answers)),
  )
}

function linkFaults(url, path, answers) {
  const last = answers.get(path.at(-1))
  // The crawl doesn't visit other sites.
  if (!last) return []
  const chain = path.map((each) => new URL(each).pathname).join(' → ')
  if (path.length > 10) return [fault(url, 'redirect-chain', 'fail', `links into a loop: ${chain}`)]
  if (last.status !== 200) {
    const answer = last.error ? `failed: ${last.error}` : `answered ${last.status}`
    return [fault(url, 'broken-link', 'fail', `links to ${chain}, which ${answer}`)]
  }
  if (path.length > 2) return [fault(url, 'redirect-chain', 'fail', `links to ${chain}`)]
  if (path.length > 1) return [fault(url, 'redirected-link', 'warn', `links to ${chain}`)]
  return []
}

/** The URLs from a link to where its redirects end, or to where the crawl didn't look. */
function follow(url, answers) {
  const path = [url]
  while (answers.get(path.at(-1))?.location && path.length <= 10) {
    path.push(answers.get(path.at(-1)).location)
  }
  return path
}

function uniqueTexts(answers) {
  return ['titles', 'descriptions'].flatMap((field) => {
    const first = new Map()
    return pagesOf(answers, ({ listed }) => listed).flatMap((page) => {
      const text = page[field][0]
      const twin = first.get(text)
      if (text && !twin) first.set(text, page.url)
      return text && twin ? [fault(page.url, `unique-${field}`, 'warn', `the same as ${twin}`)] : []
    })
  })
}

/**
 * Each language version must name itself, and every version it names must point back. A version that
 * no page names goes unnoticed.
 */
function languages(answers) {
  return pagesOf(answers)
    .filter(({ alternates }) => alternates.length > 0)
    .flatMap((page) => {
      const named = alternatesOf(page)
      const faults = named
        .filter(({ href }) => href !== page.url)
        .flatMap(({ lang, href }) => versionFaults(page.url, lang, answers.get(href)))
      if (!named.some(({ href }) => href === page.url)) faults.push('does not name itself')
      return faults.map((text) => fault(page.url, 'hreflang', 'fail', text))
    })
}

function versionFaults(url, lang, answer) {
  if (!answer) return []
  const version = `names ${answer.url} (${lang}), which`
  if (!answer.page) return [`${version} answered ${answer.status}`]
  const isMutual = alternatesOf(answer.page).some(({ href }) => href === url)
  return isMutual ? [] : [`${version} does not point back`]
}

const alternatesOf = ({ alternates, base }) =>
  alternates.map(({ lang, href }) => ({ lang, href: absolute(href, base) }))

function orphans(answers) {
  const linked = new Set(
    pagesOf(answers).flatMap((page) => targets(page).filter((url) => url !== page.url)),
  )
  return pagesOf(answers, ({ listed }) => listed)
    .filter(({ url }) => new URL(url).pathname !== '/' && !linked.has(url))
    .map(({ url }) => fault(url, 'orphan', 'warn', 'no page of the sitemap links here'))
}

function pagesOf(answers, where = () => true) {
  return [...answers.values()]
    .filter((answer) => answer.page && where(answer))
    .map(({ page }) => page)
}

const fault = (url, rule, severity, text) => ({ url, rule, severity, text })
