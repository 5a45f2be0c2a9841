import { expect, test } from 'vitest'
import { planImport } from './import-plan.ts'
import { readCsv } from './redirect-csv.ts'
import { testStoredRule as stored } from './test-rule.ts'

const siteUrl = 'https://site.example'

function linesOf(text: string) {
  const lines = readCsv(text)
  if (typeof lines === 'string') throw new Error(lines)
  return lines
}

/** `/old 301 on` for an accepted row, the reason for a rejected one. */
const told = (text: string, existing: Parameters<typeof planImport>[1] = []) =>
  planImport(linesOf(text), existing, siteUrl).map((line) => {
    if (line.kind === 'refused') return line.reason
    const { sourcePath, redirectType, isActive } = line.draft
    return `${sourcePath} ${redirectType} ${isActive ? 'on' : 'off'}`
  })

const unread = (text: string) => [...new Set(linesOf(text).flatMap(({ unread }) => unread))]

const json = (...redirects: object[]) => JSON.stringify({ redirects })
const on = { source: '/a', destination: '/apps' }
const regex = expect.stringMatching(/^Regular expressions can’t be imported/)
const matching = expect.stringMatching(/^Matching by/)
const condition = expect.stringMatching(/^The condition “.*” can’t be imported/)
const flag = (name: string) =>
  expect.stringMatching(new RegExp(`^The column “${name}” isn’t known`))

test.each([
  ['From,To,Enable\n/a,/b,No', '/a 301 off'],
  ['From,To,Live\n/a,/b,no', '/a 301 off'],
  ['From,To,Redirect active\n/a,/b,No', '/a 301 off'],
  ['From,To,Redirect status\n/a,/b,Disabled', '/a 301 off'],
  ['source,destination,isActive,redirectType\n/a,/b,false,302', '/a 302 off'],
  ['SourcePath;DestinationURL;RedirectEnabled;HTTPStatusCode\n/a;/b;0;302', '/a 302 off'],
  ['old url,new url,Is Live?,Redirect Code\n/a,/b,N,302 Found', '/a 302 off'],
  ['From,To,Suspended\n/a,/b,yes', '/a 301 off'],
  ['From,To,Archived\n/a,/b,archived', '/a 301 off'],
  ['From,To,isDeleted\n/a,/b,1', '/a 301 off'],
  ['From,To,Rule is published?\n/a,/b,unpublished', '/a 301 off'],
  ['From,To,State\n/a,/b,Deactivated', '/a 301 off'],
  ['From,To,deleted_at\n/a,/b,2024-05-01', expect.stringMatching(/not true or false/)],
  ['/a,/b,302,disabled', '/a 302 off'],
  ['/a,/b,disabled', '/a 301 off'],
  ['/a;/b;301;no;Summer sale', expect.stringMatching(/Summer sale/)],
  ['from,to,code\n/a,/b,301 (disabled)', expect.stringMatching(/“301 .disabled.” is not a valid/)],
  [json({ ...on, enabled: false }), '/a 301 off'],
  [json({ ...on, meta: { active: false } }), flag('meta.active')],
])('a rule that is off elsewhere stays off: %s', (text, expected) => {
  expect(told(text)).toEqual([expected])
})

test('an empty cell is off in a column that says which rules are on', () => {
  const off = ['/a 301 on', '/b 301 off']
  expect(told('from,to,enabled\n/a,/x,yes\n/b,/x,')).toEqual(off)
  expect(told('from,to,enabled\n/a,/x,yes\n/b,/x,\n/c,/x,no').slice(0, 2)).toEqual(off)
  expect(told('from,to,Disabled\n/a,/x,no\n/b,/x,')).toEqual(off)
  expect(told('from,to,enabled\n/a,/x,\n/b,/x,✓')).toEqual([
    '/a 301 off',
    expect.stringMatching(/✓/),
  ])
  expect(told('from,to,status\n/a,/x,active\n/b,/x,')).toEqual(off)
  expect(told('from,to,is_active\n/a,/x,\n/b,/x,false')).toEqual(off)
  expect(told('from,to,archived\n/a,/x,\n/b,/x,archived')).toEqual(off)
  expect(told('from,to,disabled\n/a,/x,\n/b,/x,yes')).toEqual(off)
})

test('rules of a group that is off stay off', () => {
  const groups = [
    { id: 1, enabled: false },
    { id: 2, enabled: true },
  ]
  const rule = { action_data: { url: '/apps' }, action_code: 301, enabled: true }
  const redirects = [
    { ...rule, url: '/a', group_id: 1 },
    { ...rule, url: '/b', group_id: 2 },
    { ...rule, url: '/c', group_id: 2, enabled: false },
  ]
  expect(told(JSON.stringify({ groups, redirects }))).toEqual([
    '/a 301 off',
    '/b 301 on',
    '/c 301 off',
  ])
})

test.each([
  [json({ ...on, permanent: false }), '/a 302 on'],
  [json({ ...on, permanent: true }), '/a 301 on'],
  [json({ ...on, statusCode: 302 }), '/a 302 on'],
  [json({ ...on, permanent: false }, { ...on, source: '/b', statusCode: 301 }), '/a 302 on'],
  [json({ ...on, statusCode: 410 }), expect.stringMatching(/410 removes/)],
  [json({ ...on, statusCode: 307 }), expect.stringMatching(/Use 302/)],
  ['from,to,IsPermanent\n/a,/b,False', '/a 302 on'],
  ['from,to,Permanent?\n/a,/b,No', '/a 302 on'],
  ['from,to,Temporary\n/a,/b,yes', '/a 302 on'],
  ['from,to,permanent\n/a,/b,\n/c,/d,yes', '/a 302 on'],
  ['from,to,permanent\n/a,/b,maybe', expect.stringMatching(/maybe/)],
  ['from,to,type,permanent\n/a,/b,301,no', expect.stringMatching(/“301 and 302” is not a valid/)],
  ['from,to,target_statuscode\n/a,/b,302', '/a 302 on'],
  ['from,to,Kind of move\n/a,/b,Temporary (302)', flag('Kind of move')],
  ['/a,/b,temporary', '/a 302 on'],
  ['from,to,Answer\n/a,/b,302\n/c,/d,301', flag('Answer')],
])('a temporary rule stays temporary: %s', (text, expected) => {
  expect(told(text)[0]).toEqual(expected)
})

const typo3 = 'uid,disabled,source_host,source_path,is_regexp,target,target_statuscode\n'

test.each([
  [`${typo3}1,0,*,/a,0,/b,302`, '/a 302 on'],
  [`${typo3}1,1,site.example,/a,0,/b,301`, '/a 301 off'],
  [`${typo3}1,0,*,/a,1,/b,301`, regex],
  [`${typo3}1,0,other.example,/a,0,/b,301`, expect.stringMatching(/is on other.example/)],
  ['domain,path,target\nhttps://other.example/,a,/b', expect.stringMatching(/is on other.example/)],
  ['Hostname,From,To\nwww.site.example,/a,/b', '/a 301 on'],
  ['from,to,query\n/a,/b,id=7', condition],
  ['Source,Source Query String,Target\n/a,id=7,/b', condition],
  ['from,to,to_domain\n/a,/b,other.example', condition],
  ['from,to,Country\n/a,/b,NO', condition],
  ['from,to,Valid until\n/a,/b,2026-12-31', condition],
  [json({ ...on, has: [{ type: 'header', key: 'x-preview' }] }), condition],
  [json({ ...on, missing: [{ type: 'cookie', key: 'id' }] }), condition],
  [json({ ...on, has: [], missing: null, locale: false }), '/a 301 on'],
  ['from,to,vhost\n/a,/b,other.example', flag('vhost')],
  ['from,to,Only with\n/a,/b,id=7', flag('Only with')],
  ['from,to,Use regex?\n/a,/b,yes', regex],
  ['from,to,isWildcard\n/a,/b,TRUE', matching],
  ['from,to,Compare\n/a,/b,starts with', flag('Compare')],
  [
    json({
      url: '/blog.',
      action_data: { url: '/b' },
      match_data: { source: { flag_regex: true, flag_query: 'ignore' } },
    }),
    regex,
  ],
  [
    json({
      url: '/blog',
      action_data: { url: '/b' },
      match_data: { source: { flag_regex: false, flag_query: 'pass', flag_trailing: true } },
    }),
    '/blog 301 on',
  ],
  [json({ redirect: { source_url: '/a', target_url: '/b', subpath_matching: true } }), matching],
])('a rule doesn’t apply to more visitors or URLs than before: %s', (text, expected) => {
  expect(told(text)).toEqual([expected])
})

test.each([
  ['from,to,Läuft\n/a,/b,1\n/c,/d,', 'Läuft'],
  ['from,to,In Betrieb\n/a,/b,nein', 'In Betrieb'],
  ['from,to,Activé\n/a,/b,non', 'Activé'],
  ['from,to,Aktiv\n/a,/b,x\n/c,/d,', 'Aktiv'],
  ['from,to,\n/a,/b,disabled', 'column 3'],
  ['from,to\n/a,/b,no', 'column 3'],
])('a column that isn’t known but says yes or no rejects its rows: %s', (text, name) => {
  expect(told(text)).toEqual(linesOf(text).map(() => flag(name)))
})

test('columns that aren’t read are named, except counters and dates of use', () => {
  const text =
    '#,from,to,Owner team,hits,Last access,Store ID,Empty\n' +
    '1,/a,/b,Marketing,0,2026-11-30,1,\n2,/c,/d,Support,12,,1,'
  expect(told(text)).toEqual(['/a 301 on', '/c 301 on'])
  expect(unread(text)).toEqual(['Owner team', 'Store ID'])
  expect(unread('source,url,target\n/a,/z,/b')).toEqual(['url'])
  expect(unread('from,to,Note,Comment\n/a,/b,one,two')).toEqual(['Comment'])
  expect(unread('source_path,destination_url,is_active,hit_count\n/a,/b,true,4')).toEqual([])
  expect(unread('/old -> /new')).toEqual([])
})

test('a file without a column keeps what the stored rule has there', () => {
  const rule = stored('/a', '/b', { isActive: false, redirectType: 302, description: 'Summer' })
  expect(told('from,to\n/a,/c', [rule])).toEqual(['/a 302 off'])
  expect(planImport(linesOf('from,to\n/a,/b'), [rule], siteUrl)).toMatchObject([
    { kind: 'unchanged' },
  ])
  expect(told('from,to,is_active,type\n/a,/c,true,301', [rule])).toEqual(['/a 301 on'])
})

test.each([
  'source;target\n/köp;/apps\n',
  'source\ttarget\r\n/köp\t/apps\r\n',
  'source|target\n/köp|/apps\n\n\n',
  'sep=;\r\nsource;target\r\n/köp;/apps\r\n',
  'sep=^\nsource^target\n/köp^/apps\n',
  '/köp;/apps\n',
  '\uFEFF/köp|/apps\r\n',
  'Redirects of June\n\nfrom;to\n/köp;/apps\n',
  'from;to\n\n\n/köp;/apps\n\n\n',
  '"from";"to"\n"/köp";"/apps"\n',
  'from;to;note\n/köp;/apps;"one, two, three"\n',
  'from;to\r/köp;/apps\r',
])('a file of few lines is read with any separator: %j', (text) => {
  expect(told(text)).toEqual(['/köp 301 on'])
})

test('lines have the numbers that an editor shows, after blank lines, too', () => {
  expect(linesOf('sep=;\nfrom;to\n\n/a;/b\n').map(({ line }) => line)).toEqual([4])
})
