import { jsonLdProblems } from './json-ld.js'
import { absolute } from './page.js'

/** Rules for one page. `check` returns a sentence for each problem. `listed` rules apply to URLs in the sitemap. */
export const rules = [
  {
    name: 'title',
    severity: 'fail',
    check: ({ titles }) =>
      titles.length === 1 && titles[0]
        ? []
        : [`expected one title in the head, found ${titles.length}`],
  },
  {
    name: 'title-length',
    severity: 'warn',
    check: ({ titles: [title = ''] }) =>
      title.length > 60 ? [`title has ${title.length} characters: "${title}"`] : [],
  },
  {
    name: 'description',
    severity: 'warn',
    check: ({ descriptions }) =>
      descriptions.length === 1 && descriptions[0] && descriptions[0].length <= 160
        ? []
        : [`expected one description of 1 to 160 characters, found ${lengths(descriptions)}`],
  },
  {
    name: 'h1',
    severity: 'warn',
    check: ({ headings }) =>
      headings.length === 1 ? [] : [`expected one h1, found ${headings.length}`],
  },
  {
    name: 'canonical-missing',
    severity: 'warn',
    listed: true,
    check: ({ canonicals }) => (canonicals.length > 0 ? [] : ['no canonical in the head']),
  },
  {
    name: 'canonical',
    severity: 'fail',
    listed: true,
    check: ({ url, base, canonicals }) =>
      canonicals.every((href) => absolute(href, base) === url) && canonicals.length < 2
        ? []
        : [`canonical is ${canonicals.join(' and ')}, expected ${url}`],
  },
  {
    name: 'indexable',
    severity: 'fail',
    listed: true,
    check: ({ robots }) =>
      robots.some((value) => value === 'noindex' || value === 'none')
        ? [`in the sitemap, but robots says "${robots.join(', ')}"`]
        : [],
  },
  {
    name: 'json-ld',
    severity: 'fail',
    check: ({ jsonLd }) => jsonLd.flatMap(jsonLdProblems),
  },
]

const lengths = (texts) => texts.map(({ length }) => `${length}`).join(' and ') || 'none'
