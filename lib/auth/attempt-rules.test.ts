import { expect, test } from 'vitest'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { mailRules, signInRules } from './attempt-rules.ts'

const minute = 60_000

function limitWithClock() {
  let time = 0
  const limit = createAttemptLimit(() => time)
  const rules = signInRules('Ada@site.example ', '203.0.113.7')

  return { limit, rules, pass: (ms: number) => (time += ms) }
}

test('five wrong passwords need no wait, the sixth waits a minute', () => {
  const { limit, rules, pass } = limitWithClock()
  for (let i = 0; i < 5; i++) expect(limit.take(rules)).toBe(0)
  expect(limit.take(rules)).toBe(60)
  pass(59_500)
  expect(limit.take(rules)).toBe(1)
  pass(500)
  expect(limit.take(rules)).toBe(0)
})

test('the wait doubles up to 15 minutes and then resets, so no account is locked permanently', () => {
  const { limit, rules, pass } = limitWithClock()
  for (let i = 0; i < 5; i++) limit.take(rules)
  const waits = []
  for (let i = 0; i < 4; i++) {
    const wait = limit.take(rules)
    waits.push(wait)
    pass(wait * 1000)
    expect(limit.take(rules)).toBe(0)
  }
  expect(waits).toEqual([60, 120, 240, 480])
  pass(15 * minute)
  for (let i = 0; i < 5; i++) expect(limit.take(rules)).toBe(0)
})

test('attempts during the wait do not extend it', () => {
  const { limit, rules, pass } = limitWithClock()
  for (let i = 0; i < 5; i++) limit.take(rules)
  for (let i = 0; i < 50; i++) expect(limit.take(rules)).toBe(60)
  pass(minute)
  expect(limit.take(rules)).toBe(0)
})

test('the correct password resets the count', () => {
  const { limit, rules } = limitWithClock()
  for (let i = 0; i < 4; i++) limit.take(rules)
  limit.forget(rules)
  for (let i = 0; i < 5; i++) expect(limit.take(rules)).toBe(0)
})

test('an address that tries many accounts has to wait after twenty attempts', () => {
  const { limit } = limitWithClock()
  const tries = Array.from({ length: 21 }, (_, i) =>
    limit.take(signInRules(`user-${i}@site.example`, '203.0.113.7')),
  )
  expect(tries.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(tries.at(-1)).toBe(60)
})

test('guesses from elsewhere never make the account owner wait', () => {
  const { limit, rules } = limitWithClock()
  for (let i = 0; i < 30; i++) limit.take(signInRules('ada@site.example', `198.51.100.${i % 3}`))
  expect(limit.take(rules)).toBe(0)
})

test('all addresses of an IPv6 network count as one', () => {
  const { limit } = limitWithClock()
  const tries = Array.from({ length: 6 }, (_, i) =>
    limit.take(signInRules('ada@site.example', `2001:db8:1:2::${i}`)),
  )
  expect(tries).toEqual([0, 0, 0, 0, 0, 60])
})

test('a mailbox gets at most five emails, from wherever they are requested', () => {
  const { limit } = limitWithClock()
  const tries = Array.from({ length: 6 }, (_, i) =>
    limit.take(mailRules('ada@site.example', `198.51.100.${i}`)),
  )
  expect(tries).toEqual([0, 0, 0, 0, 0, 60])
})

test('the account is recognized regardless of case', () => {
  expect(signInRules(' ADA@Site.Example', null)).toEqual(signInRules('ada@site.example', null))
})
