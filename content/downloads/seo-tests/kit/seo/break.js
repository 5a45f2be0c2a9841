import { parseArgs } from 'node:util'
import { crawl } from './crawl.js'
import { problemsOf } from './problems.js'
import { requestFrom } from './source.js'

// Breaks every page of a build in one way at a time and shows which rule notices. A rule that stays silent here is
// asleep: `node seo/break.js https://www.example.com/sitemap.xml --from dist`
const head = (html) => (text) => html.replace(/<\/head>/i, `${text}</head>`)
const breaks = {
  'title removed': (html) => html.replace(/<title[^>]*>.*?<\/title>/s, ''),
  'title rendered twice': (html) => head(html)('<title>Home</title>'),
  'same title everywhere': (html) =>
    html.replace(/<title[^>]*>.*?<\/title>/s, '<title>Home</title>'),
  'description removed': (html) => html.replace(/<meta name="description"[^>]*>/, ''),
  'canonical of every page is the home page': (html, url) =>
    html.replace(/(<link rel="canonical" href=")[^"]*/, `$1${new URL(url).origin}/`),
  'a div in the head, before the canonical': (html) =>
    html.replace(/<link rel="canonical"/, '<div></div>$&'),
  'noindex for every crawler': (html) => head(html)('<meta name="robots" content="noindex">'),
  'noindex for googlebot only': (html) => head(html)('<meta name="googlebot" content="noindex">'),
  'noindex in the X-Robots-Tag header': (html) => [html, { 'x-robots-tag': 'noindex' }],
  'a trailing comma in JSON-LD': (html) =>
    html.replace(/(<script type="application\/ld\+json">.*?)\}<\/script>/s, '$1,}</script>'),
  'second h1': (html) => html.replace(/<\/h1>/i, '</h1><h1>Again</h1>'),
  'a link to a page that is gone': (html) =>
    html.replace(/<\/body>/i, '<a href="/gone">x</a></body>'),
  'hreflang without a reference to itself': (html, url) =>
    head(html)(`<link rel="alternate" hreflang="de" href="${new URL('/de', url)}">`),
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' } },
})
const [sitemap] = positionals
const request = requestFrom(values.from)
const before = problemsOf(await crawl(sitemap, request))

for (const [name, edit] of Object.entries(breaks)) {
  const broken = async (url) => {
    const response = await request(url)
    if (!response.headers.get('content-type')?.includes('text/html')) return response
    const [html, headers = {}] = [edit(await response.text(), url)].flat()
    return new Response(html, {
      status: response.status,
      headers: { 'content-type': 'text/html', ...headers },
    })
  }
  const counts = countByRule(problemsOf(await crawl(sitemap, broken)), before)
  console.log(`${name}: ${counts.join(', ') || 'NOT NOTICED'}`)
}

function countByRule(after, before) {
  const count = (problems, rule) => problems.filter((problem) => problem.rule === rule).length
  return [...new Set(after.map(({ rule }) => rule))]
    .map((rule) => ({ rule, more: count(after, rule) - count(before, rule) }))
    .filter(({ more }) => more > 0)
    .map(({ rule, more }) => `${rule} ${more}`)
}
