/*
 * Formal words and what to write instead, last revised in December 2026: our own, and a selection from “Use simple words
 * and phrases” (plainlanguage.gov, November 2023, public domain), without words that are often right, such as “provide”.
 */

const listed = (pairs: string) =>
  pairs
    .trim()
    .split(/[,\n]\s*/)
    .map((pair) => {
      const [formal = '', simple = ''] = pair.split(': ')
      return [formal, simple] as const
    })

const verbs = listed(`
  acquiesce: agree, ameliorate: improve, apprise: tell, ascertain: find out, assist: help, attain: reach, cease: stop
  commence: start, delineate: describe, demonstrate: show, discontinue: stop, disseminate: send, eliminate: remove
  elucidate: explain, encompass: include, endeavor: try, ensure that: make sure that, enumerate: list
  expedite: speed up, facilitate: help, finalize: finish, implement: put in place, indicate: show, initiate: start
  leverage: use, modify: change, necessitate: need, obtain: get, participate in: take part in, peruse: read
  possess: have, procure: get, purchase: buy, rectify: fix, relinquish: give up, relocate: move, remunerate: pay
  reside: live, retain: keep, solicit: ask for, substantiate: prove, terminate: end, transmit: send, transpire: happen
  utilise: use, utilize: use`)

const others = listed(`
  a large number of: many, a majority of: most, a number of: some, additional: extra, additionally: also
  adjacent to: next to, amongst: among, approximately: about, are able to: can, assistance: help
  at the present time: now, at this point in time: now, attempted to: tried to, attempting to: trying to
  based upon: based on, because of the fact that: because, by means of: by, despite the fact that: although
  due to the fact that: because, each and every: each, erroneous: wrong, feasible: possible, first and foremost: first
  for the purpose of: to, frequently: often, has the ability to: can, have the ability to: can, heretofore: until now
  in a timely manner: on time, in accordance with: following, in addition: also, in close proximity to: near
  in conjunction with: with, in excess of: more than, in lieu of: instead of, in light of the fact that: because
  in order to: to, in regard to: about, in regards to: about, in spite of the fact that: although
  in the absence of: without, in the event that: if, in the near future: soon, in the vicinity of: near
  initial: first, insufficient: not enough, is able to: can, methodologies: methods, methodology: method
  numerous: many, on a regular basis: regularly, optimum: best, owing to the fact that: because, pertaining to: about
  prior to: before, pursuant to: under, regarding: about, require: need, requires: needs, subsequent to: after
  subsequent: later, subsequently: later, substantial: large, sufficient: enough, the aforementioned: the
  the majority of: most, the vast majority of: most, until such time as: until, utilisation: use, utilization: use
  whilst: while, with reference to: about, with regard to: about, with regards to: about, with respect to: about
  with the exception of: except for`)

/** Verbs that are also nouns: “leverage” and “leverages” count only where they must be verbs. */
export const nounVerbs = /^(?:leverages?|purchases?)$/i

/** Formal words that are right in these phrases. */
export const keptPhrases =
  /(?:facilitat(?:e[ds]?|ing)\s+(?:[a-z]+\s+){0,2}?(?:discussion|meeting|session|workshop)s?|(?:additional|in\s+addition)\s+to|frequently\s+asked|initial\s+public|requires?\s+that|retained\s+earnings)\b/iy

/** Irregular pasts; “?” if the past differs from the participle, so that neither is certain. */
const pasts = new Map(
  listed(`buy: bought, find: found, get: ?, give: ?, have: ?, keep: kept, make: made, pay: paid, put: put, read: read
  send: sent, show: ?, speed: sped, take: ?, tell: told`),
)

/** Returns a verb, or the phrase that it begins, in its base form and with -s, -ed and -ing. */
function formsOf(phrase: string): string[] {
  const [verb = '', ...rest] = phrase.split(' ')
  const stem = verb.replace(/(?<![aeiou])y$/, 'i')
  const long = verb.replace(/(?<=ge|pu|sto|smi)[tp]$/, '$&$&')
  const present = verb === 'have' ? 'has' : stem + (/(?:i|s|x|sh|ch)$/.test(stem) ? 'es' : 's')
  const past = pasts.get(verb) ?? `${(stem === verb ? long : stem).replace(/e$/, '')}ed`
  const forms = [verb, present, past, `${long.replace(/(?<!e)e$/, '')}ing`]
  return forms.map((form) => [form, ...rest].join(' '))
}

/** Simpler words by formal word in lower case, in the base form where the right form isn't certain. */
export const plainWords = new Map([
  ['however,', { instead: 'but', isExact: true }],
  ['therefore,', { instead: 'so', isExact: true }],
  ...others.map(([formal, instead]) => [formal, { instead, isExact: true }] as const),
  ...verbs.flatMap(([formal, simple]) => {
    const forms = formsOf(simple)
    return formsOf(formal).map((form, at) => {
      const isExact = !forms[at]?.startsWith('?')
      return [form, { instead: (isExact && forms[at]) || simple, isExact }] as const
    })
  }),
])
