import { appStatuses, roadmapStatuses, roadmapStatusTitle } from '#schemas/rules/choices.ts'
import type { App } from '#site/content/app/parse.ts'
import { appsUnderway, stepsOf } from '#site/content/roadmap-quarter/parse.ts'
import { yearRange } from '#site/shell/copyright-years.ts'
import type { Facts, PostFacts } from './facts.ts'
import type { Statement } from './statements.ts'

/** Statements about an app, and the condition under which each is true. */
const claims: readonly Claim[] = [
  {
    says: /\b(?:coming soon|not out yet|wait(?:ing )?list)\b/i,
    isTrue: ({ status }) => status === 'Coming Soon',
    fact: 'only an app with the status Coming Soon has a waitlist (status of the app)',
  },
  {
    says: /\b(?:free trial|there is a trial|(?<!neither )is for sale|is ready now)\b/i,
    isTrue: ({ status }) => status !== 'Coming Soon',
    fact: "an app with the status Coming Soon isn't available (status of the app)",
  },
  {
    says: /\blaunch is in progress\b/i,
    isTrue: (app, facts) =>
      stepsOf(app, facts.quarters).some(
        ({ item }) => /launch$/.test(item.title) && item.status === 'in-progress',
      ),
    fact: 'the roadmap has no launch of it in progress (entries of the roadmap)',
  },
  {
    says: /\b(?:is being built|we are building|in development)\b/i,
    isTrue: (app, facts) =>
      appsUnderway(facts.apps, facts.quarters).some((each) => each.app === app),
    fact: 'the roadmap has no open entry for it (entries of the roadmap)',
  },
]

type Claim = {
  readonly says: RegExp
  readonly isTrue: (app: App, facts: Facts) => boolean
  readonly fact: string
}

/** Numbers of things that must match the length of a list. */
const counts: readonly Count[] = [
  {
    says: /\b(\w+) (?:AI |marketing |premium )*apps\b/gi,
    count: ({ apps }) => apps.length,
    source: 'documents of the type app',
  },
  { says: /\b(\w+) free tools\b/gi, count: (facts) => facts.tools, source: 'site/tools/list.ts' },
  {
    says: /^(\w+) articles?$/gi,
    count: ({ posts }, { headings }) =>
      posts.filter(({ category }) => headings.includes(category)).length || undefined,
    source: 'posts of the category',
  },
]

type Count = {
  readonly says: RegExp
  /** Returns `undefined` if the text isn't about this list. */
  readonly count: (facts: Facts, statement: Statement) => number | undefined
  readonly source: string
}

/** Pages with invented businesses, whose numbers aren't the company's. */
const EXAMPLES = /^\/(?:tools\/|blog\/|cite-agent)/

/** Facts with only one correct form, outside of examples. */
const spellings: readonly Spelling[] = [
  { says: /\(\d{3}\) \d{3}-\d{4}/g, is: ({ phone }) => [phone], fact: 'telephone number' },
  { says: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, is: ({ email }) => [email], fact: 'email address' },
  {
    says: /\b\d{1,2} ?[AP]M(?: ?[–-] ?| to )\d{1,2} ?[AP]M\b/gi,
    is: ({ hours }) => hours.match(/\d{1,2}[AP]M–\d{1,2}[AP]M/g) ?? [],
    fact: 'business hours',
  },
  {
    says: /(?<=company in )[A-Z]\w+, [A-Z]\w+(?: [A-Z]\w+)?/g,
    is: ({ address }) => [address],
    fact: 'address',
  },
  { says: /(?<=© ?)\d{4}(?:–\d{4})?/g, is: () => [yearRange(new Date())], fact: 'years' },
]

type Spelling = {
  readonly says: RegExp
  readonly is: (facts: Facts) => readonly string[]
  readonly fact: string
}

/** Promises that no document makes. */
const promises = [
  {
    says: /\b\w+[- ]day (?:free )?trial|\btrial (?:of|lasts) \w+ (?:days|weeks)/i,
    of: 'a trial’s length',
  },
  { says: /\bmoney[- ]back\b|\b\w+[- ]day refund/i, of: 'terms of a refund' },
  {
    says: /\b(?:answer|reply|respond)\b[^.]*\bwithin \w+ (?:business |working )?(?:hours?|days?)\b/i,
    of: 'a response time',
  },
  {
    says: /\bevery (?:hour|minute)\b|\b(?:one|two) days? in \w+\b|\b(?:the same day|the day it starts)\b/i,
    of: 'how often or how soon something is done',
  },
  {
    says: /\b(?:no|without) (?:registration|sign-?up)\b/i,
    of: 'that apps need no registration',
    unless: ({ text, page }: Statement) => /\btools?\b/i.test(text) || page.startsWith('/tools'),
  },
]

/**
 * Returns where a statement contradicts the documents: a sentence with the page, the text, the fact and its source. The
 * subject comes from the statement itself, the headings above it, or the app's page it is on.
 */
export function contradictions(statement: Statement, facts: Facts): string[] {
  const contradictionTexts = checks.flatMap((check) => check(statement, facts))
  return contradictionTexts.map(
    (what) => `${statement.page}: “${statement.text.slice(0, 200)}”: ${what}.`,
  )
}

const checks: readonly ((statement: Statement, facts: Facts) => readonly string[])[] = [
  wrongSums,
  wrongClaims,
  wrongCounts,
  wrongSpellings,
  unbackedPromises,
  wrongBadge,
  wrongRoadmapDates,
  wrongPostFacts,
]

function wrongSums(statement: Statement, facts: Facts) {
  const { text } = statement
  const sums = [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)]
  if (sums.length === 0) return []
  const named = appsIn(text, facts)
  const isMonthly = /(?:\/|per |\ba )month\b/.test(text)
  const apps = named.length > 0 ? named : isMonthly ? appsAround(statement, facts) : []
  const prices = apps.flatMap(sumsOf)
  return sums
    .filter(({ 1: sum = '', index }) => {
      const isDifference = /^\S* (?:a month )?(?:more|less)\b/.test(text.slice(index))
      const right = isDifference ? differences(prices) : prices
      return apps.length > 0 && !right.includes(Number(sum.replaceAll(',', '')))
    })
    .map(([sum]) => `${sum} is not a price of ${listed(apps)} (pricing and plans of the app)`)
}

/** Returns the amounts in an app's price and plans, including the compared price and the savings. */
function sumsOf({ pricing, plans }: App): number[] {
  const texts = [pricing, ...plans.flatMap((plan) => [plan.price, plan.compareAtPrice, plan.badge])]
  return texts.flatMap((text = '') =>
    [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)].map(([, sum = '']) =>
      Number(sum.replaceAll(',', '')),
    ),
  )
}

function differences(sums: readonly number[]): number[] {
  return sums.flatMap((sum) => sums.map((other) => Math.abs(sum - other)))
}

function wrongClaims(statement: Statement, facts: Facts) {
  return sentencesOf(statement.text).flatMap((sentence) => {
    const named = [appsIn(sentence, facts), appsIn(statement.text, facts)].find(
      ({ length }) => length > 0,
    )
    const apps = named ?? appsAround(statement, facts)
    const [app] = apps
    if (!app || apps.length > 1) return []
    return claims
      .filter(({ says, isTrue }) => says.test(sentence) && !isTrue(app, facts))
      .map(({ fact }) => `said of ${app.name}, but ${fact}`)
  })
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function wrongCounts(statement: Statement, facts: Facts) {
  return counts.flatMap(({ says, count, source }) =>
    [...statement.text.matchAll(says)].flatMap(([text, word = '']) => {
      const stated = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase())
      const right = count(facts, statement)
      if (stated < 0 || right === undefined || stated === right) return []
      return [`“${text}”, but there are ${right} (${source})`]
    }),
  )
}

function wrongSpellings({ page, text }: Statement, facts: Facts) {
  if (EXAMPLES.test(page)) return []
  return spellings.flatMap(({ says, is, fact }) =>
    (text.match(says) ?? [])
      .filter((each) => !is(facts).includes(each))
      .map((each) => `${each} differs from the ${fact} ${is(facts).join(', ')} (siteContent)`),
  )
}

function unbackedPromises(statement: Statement) {
  if (statement.page.startsWith('/blog/')) return []
  return promises
    .filter(({ says, unless }) => says.test(statement.text) && !unless?.(statement))
    .map(({ of }) => `it promises ${of}, which is in no document`)
}

const STATUSES: readonly string[] = [
  ...appStatuses,
  ...roadmapStatuses.map(({ title }) => title),
  'In Development',
]

function wrongBadge({ kind, text, headings: [heading = ''] }: Statement, facts: Facts) {
  if (kind !== 'badge' || !STATUSES.includes(text)) return []
  const right = statusesOf(heading, facts)
  return right.length === 0 || right.includes(text)
    ? []
    : [`a badge of ${heading}, whose status is ${right.join(' or ')} (app or roadmap)`]
}

/** Returns the allowed badges of an item by its heading. */
function statusesOf(heading: string, { apps, quarters }: Facts): string[] {
  const underway = appsUnderway(apps, quarters).filter(({ app }) => app.name === heading)
  return [
    ...apps.flatMap(({ name, status }) => (name === heading && status ? [status] : [])),
    ...underway.map(({ stage }) => stage),
    ...[...quarters.map((each) => ({ ...each, title: each.quarter })), ...entriesOf(quarters)]
      .filter(({ title }) => title === heading)
      .map(({ status }) => roadmapStatusTitle(status)),
  ]
}

const MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:–[A-Z][a-z]+)? \d{4}\b|\bQ[1-4] \d{4}\b/g

function wrongRoadmapDates({ kind, text, headings: [heading = ''] }: Statement, facts: Facts) {
  const [subject] = [
    ...entriesOf(facts.quarters).filter(({ title }) =>
      [heading, text].some((each) => each.startsWith(title)),
    ),
    ...facts.quarters.filter(({ quarter }) => quarter === heading),
  ]
  if (kind !== 'line' || !subject) return []
  return (text.match(MONTH) ?? [])
    .filter((date) => date !== subject.timeEstimate && date !== subject.quarter)
    .map((date) => `${date}, but ${heading} is for ${subject.timeEstimate} (entry of the roadmap)`)
}

function entriesOf(quarters: Facts['quarters']) {
  return quarters.flatMap(({ items, quarter }) => items.map((item) => ({ ...item, quarter })))
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function wrongPostFacts(statement: Statement, facts: Facts) {
  const { kind, text, day = '', headings } = statement
  const post = facts.posts.find(
    ({ title }) => title === headings.find((each) => isPost(each, facts)),
  )
  const wrongDay =
    kind === 'time' && DAY.format(new Date(day)) !== text
      ? [`its datetime attribute is ${day}`]
      : []
  if (!post) return wrongDay
  const [, minutes] = /^(\d+) min read$/.exec(text) ?? []
  return [
    ...wrongDay,
    ...(minutes === undefined || Number(minutes) === post.readTime
      ? []
      : [`${post.title} takes ${post.readTime} minutes (readTime of the post)`]),
    ...(kind !== 'time' || daysOf(post).includes(day)
      ? []
      : [`${post.title} is dated ${daysOf(post).join(' and ')} (dates of the post)`]),
  ]
}

function isPost(heading: string, { posts }: Facts): boolean {
  return posts.some(({ title }) => title === heading)
}

function daysOf({ publishedAt, updatedAt, corrections }: PostFacts): string[] {
  return [publishedAt, ...(updatedAt ? [updatedAt] : []), ...corrections.map(({ date }) => date)]
}

function appsIn(text: string, { apps }: Facts): App[] {
  return apps.filter(({ name, menuLabel }) => text.includes(name) || text.includes(menuLabel))
}

/** Returns the app named in the nearest heading, or else the app whose page it is on. */
function appsAround({ headings, page, isFrame }: Statement, facts: Facts): App[] {
  const named = headings.map((heading) => appsIn(heading, facts)).find(({ length }) => length > 0)
  return named ?? facts.apps.filter(({ href }) => href === page && !isFrame)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+/)
}

function listed(apps: readonly App[]): string {
  return apps.map(({ name }) => name).join(', ')
}
