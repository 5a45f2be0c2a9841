import { expect, test } from 'vitest'
import { planImport } from './import-plan.ts'
import { readCsv } from './redirect-csv.ts'
import { testStoredRule as stored } from './test-rule.ts'

const siteUrl = 'https://site.example'

function plan(text: string, existing: Parameters<typeof planImport>[1] = []) {
  const lines = readCsv(text)
  if (typeof lines === 'string') throw new Error(lines)
  return planImport(lines, existing, siteUrl)
}

/** `/old 301 on /new` for an accepted row, the reason for a rejected one. */
const told = (text: string) =>
  plan(text).map((line) => {
    if (line.kind === 'refused') return line.reason
    const { sourcePath, redirectType, isActive, destinationUrl } = line.draft
    return `${sourcePath} ${redirectType} ${isActive ? 'on' : 'off'} ${destinationUrl}`
  })

/** A rule in the export of Redirection. */
function redirection(fields: object) {
  const source = { flag_query: 'exact', flag_case: false, flag_trailing: true, flag_regex: false }
  return {
    id: 1,
    url: '/a',
    match_url: '/a',
    match_data: { source },
    action_code: 301,
    action_type: 'url',
    action_data: { url: '/new' },
    match_type: 'url',
    title: '',
    hits: 3,
    regex: false,
    group_id: 1,
    position: 0,
    last_access: 'November 28, 2026',
    enabled: true,
    ...fields,
  }
}

const regex = expect.stringMatching(/^Regular expressions can’t be imported/)
const removed = expect.stringMatching(/removes a page/)
const matching = expect.stringMatching(/^Matching by/)

test.each([
  [
    'Redirection',
    'source,target,regex,code,type,hits,title,status\n"/old-summer-sale","/apps",0,302,"url",4,"Summer","disabled"\n/a,/b,0,301,url,0,"",active\n^/c,/d,1,301,url,0,,active\n/e,,0,410,error,0,,active\n/f,/g,0,301,pass,0,,active',
    [
      '/old-summer-sale 302 off /apps',
      '/a 301 on /b',
      regex,
      expect.any(String),
      expect.stringMatching(/pass/),
    ],
  ],
  [
    'Redirection, as JSON',
    JSON.stringify({
      plugin: { version: '5.4.1', date: 'Sat, 28 Nov 2026 10:00:00 +0000' },
      groups: [{ id: 1, name: 'Redirections', redirects: 4, module_id: 1, enabled: true }],
      redirects: [
        redirection({ url: '/Old-Page/', match_url: '/old-page' }),
        redirection({ url: '/b', action_code: 302, enabled: false }),
        redirection({ url: '^/c/(.*)', match_url: 'regex', regex: true }),
        redirection({
          url: '/d',
          match_type: 'login',
          action_data: { logged_in: '/e', logged_out: '/f' },
        }),
        redirection({ url: '/g', action_code: 410, action_type: 'error', action_data: null }),
      ],
    }),
    ['/Old-Page/ 301 on /new', '/b 302 off /new', regex, matching, expect.stringMatching(/410/)],
  ],
  [
    'Yoast SEO Premium',
    'Origin,Target,Type,Format\nold,new,301,plain\n"/b/","/c/",302,plain\n^d(.*),/e,301,regex\n/gone,,410,plain\nf,pages/a.html,301,plain\ng,other.example/a,301,plain',
    [
      '/old 301 on /new',
      '/b/ 302 on /c/',
      regex,
      expect.stringMatching(/410 removes/),
      '/f 301 on /pages/a.html',
      expect.stringMatching(/destination/),
    ],
  ],
  [
    'Rank Math',
    'id,source,matching,destination,type,category,status,ignore\n1,old,exact,https://site.example/new,301,,active,\n2,b,exact,/c,302,,inactive,\n3,d,start,/e,301,,active,\n4,f,contains,/g,301,,active,\n5,h,regex,/i,301,,active,',
    ['/old 301 on /new', '/b 302 off /c', matching, matching, regex],
  ],
  [
    'Safe Redirect Manager',
    '_redirect_rule_from,_redirect_rule_to,_redirect_rule_status_code,_redirect_rule_from_regex,post_status\n/old/*,/new/*,301,0,publish\n/b,/c,302,0,draft\n/d.*,/e,301,1,publish',
    ['/old/* 301 on /new/:splat', '/b 302 off /c', regex],
  ],
  [
    'SEO Suite for Magento, whose column “source” is where a rule came from',
    'request_path,target_path,redirect_type,store_id,source,created_by,notes\nold-page.html,/new-page.html,301,1,manual,admin,Migrated\nshop/old,shop/new,302,1,imported,admin,',
    ['/old-page.html 301 on /new-page.html', '/shop/old 302 on /shop/new'],
  ],
  [
    '301 Redirects',
    'status,url_from,url_to,count\n301,/a,/b,3\ninactive,/c,/d,0\n302,/e,/f,1',
    ['/a 301 on /b', '/c 301 off /d', '/e 302 on /f'],
  ],
  ['Simple 301 Redirects', 'Request,Destination\n/old/,/new/', ['/old/ 301 on /new/']],
  [
    'Shopify',
    'Redirect from,Redirect to\n/products/old,/products/new\n/b,https://other.example/c',
    ['/products/old 301 on /products/new', '/b 301 on https://other.example/c'],
  ],
  [
    'Screaming Frog',
    'Address,Content Type,Status Code,Status,Redirect URL,Redirect Type\nhttps://site.example/a,text/html,301,Moved Permanently,https://site.example/b,HTTP Redirect\nhttps://other.example/a,,302,Found,https://site.example/b,HTTP Redirect',
    ['/a 301 on /b', expect.stringMatching(/other.example/)],
  ],
  [
    'Screaming Frog, whose report of chains names the linking page “Source”',
    'Chain Type,Number of Redirects,Loop,Temp Redirect in Chain,Source,Address,Final Address,Final Status Code,Status Code 1,Redirect URL 1\nHTTP Redirect,2,false,false,https://site.example/blog,https://site.example/a,https://site.example/c,200,301,https://site.example/b',
    ['/a 301 on /c'],
  ],
  [
    'Matrixify, the exporter for Shopify',
    'ID,Path,Command,Target\n44920047631,/products/old,MERGE,/products/new\n2,/a,DELETE,/b',
    ['/products/old 301 on /products/new', expect.stringMatching(/^This line deletes a redirect/)],
  ],
  ['Webflow', 'Old Path,Redirect To\n/a,/b', ['/a 301 on /b']],
  ['Wix', 'Old URL,New URL\n/a,/b', ['/a 301 on /b']],
  [
    'HubSpot',
    'Original URL,Destination URL,Redirect style,Disabled\nhttps://www.site.example/a,/b,Permanent,false\n/c,/d,TEMPORARY,true',
    ['/a 301 on /b', '/c 302 off /d'],
  ],
  [
    'Retour',
    'Legacy URL Pattern,Redirect To,Match Type,HTTP Status\n/a,/b,exactmatch,301\n/c.*,/d,regexmatch,302',
    ['/a 301 on /b', regex],
  ],
  [
    'Squarespace',
    '/old -> /new 301\n/blog/[name] -> /news/[name] 302\n# note\n/x -> https://other.example',
    ['/old 301 on /new', '/blog/:name 302 on /news/:name', '/x 301 on https://other.example'],
  ],
  [
    'Netlify',
    '# comment\n/old  /new\n/blog/*  /news/:splat  302!\n/app/*  /index.html  200\n/a /b 302 Country=us',
    [
      '/old 301 on /new',
      '/blog/* 302 on /news/:splat',
      expect.stringMatching(/200/),
      expect.stringMatching(/Country=us/),
    ],
  ],
  [
    'Apache',
    'Redirect 301 /old /new\nRedirectPermanent /a /b\nRedirectMatch 301 ^/c(.*)$ /d$1\nRedirect gone /e\nRedirect 410 /f\nRedirectMatch gone ^/g',
    ['/old 301 on /new', '/a 301 on /b', regex, removed, removed, removed],
  ],
  ['a file without headings', '/old,/new,302\n/a,/b', ['/old 302 on /new', '/a 301 on /b']],
  ['a title above the headings', 'Redirects of June\n\nfrom,to\n/a,/b', ['/a 301 on /b']],
  ['Excel with a sep line', 'sep=;\r\nsource;target\r\n/a;/b', ['/a 301 on /b']],
])('a person who comes from %s gets what its export means', (_, text, expected) => {
  expect(told(text)).toEqual(expected)
})

test.each([
  ['Top pages,Clicks,Impressions,CTR,Position\nhttps://site.example/a,1,2,50%,1'],
  ['URL,Last crawled\nhttps://site.example/a,2026-01-01'],
  ['Häufigste Seiten,Klicks,Impressionen,CTR,Position\nhttps://site.example/a,1,2,50%,1'],
])('a person with a list of pages from Search Console reads that a column is missing', (text) => {
  expect(readCsv(text)).toMatch(/Add a column “target”/)
})

test.each([
  ['307', /302/],
  ['308', /301/],
  ['410', /removes a page/],
  ['404', /removes a page/],
  ['meta refresh', /meta refresh/],
])('a row of type %s is rejected with what to do instead', (type, reason) => {
  expect(told(`source,target,type\n/a,/b,${type}`)).toEqual([expect.stringMatching(reason)])
})

test('spellings of one URL in a file are one rule', () => {
  const text =
    'from,to\n/köp,/x\n/k%C3%B6p,/y\n/k%c3%b6p/,/y\n//köp,/y\nhttps://site.example/k%C3%B6p,/y'
  expect(told(text).slice(1)).toEqual(Array(4).fill('Line 2 has the same source path.'))
})

test('another spelling of a stored URL changes that rule', () => {
  const [line] = plan('from,to\nhttps://site.example/k%C3%B6p/,/y', [stored('/köp', '/x')])
  expect(line).toMatchObject({ kind: 'changed', draft: { sourcePath: '/köp' } })
})
