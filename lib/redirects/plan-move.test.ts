import { expect, test } from 'vitest'
import { type MovedPage, planMove } from './plan-move.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { StoredRedirect } from './stored-redirects.ts'
import { testStoredRule as stored } from './test-rule.ts'

const siteUrl = 'https://site.example'

function move(rules: readonly StoredRedirect[], from: string, to: string, isTaken = false) {
  const page: MovedPage = { from, to, title: 'A Post' }
  const { insert, update } = planMove(page, rules, isTaken, siteUrl)
  const changed = rules.map((rule) => ({
    ...rule,
    ...update.find(({ id }) => id === rule.id)?.change,
  }))
  return [
    ...changed,
    ...insert.map((draft) => ({ ...stored('', ''), ...draft, id: draft.sourcePath })),
  ]
}

const lead = (rules: readonly StoredRedirect[], path: string) =>
  createRedirectTable(rules, siteUrl).match(path)?.location

test('redirects the old URL to the new one with a description of the reason', () => {
  const rules = move([], '/blog/a', '/blog/b')
  expect(lead(rules, '/blog/a')).toBe('/blog/b')
  expect(rules[0]?.description).toContain('A Post')
})

test('after two moves, both old URLs lead directly to the newest', () => {
  const rules = move(move([], '/blog/a', '/blog/b'), '/blog/b', '/blog/c')
  expect(lead(rules, '/blog/a')).toBe('/blog/c')
  expect(lead(rules, '/blog/b')).toBe('/blog/c')
})

test('does not redirect a page that moved back to its first URL', () => {
  const rules = move(move([], '/blog/a', '/blog/b'), '/blog/b', '/blog/a')
  expect(lead(rules, '/blog/a')).toBeUndefined()
  expect(lead(rules, '/blog/b')).toBe('/blog/a')
})

test('moving back and forth never leaves a loop or two rules for one URL', () => {
  let rules: StoredRedirect[] = []
  for (const [from, to] of ['ab', 'bc', 'ca', 'ab', 'ba', 'ac'].map((pair) => [...pair])) {
    rules = move(rules, `/blog/${from}`, `/blog/${to}`)
    expect(lead(rules, `/blog/${to}`)).toBeUndefined()
    expect(new Set(rules.map(({ sourcePath }) => sourcePath)).size).toBe(rules.length)
  }
  expect(lead(rules, '/blog/a')).toBe('/blog/c')
  expect(lead(rules, '/blog/b')).toBe('/blog/c')
})

test('a repeated message changes nothing', () => {
  const rules = move([], '/blog/a', '/blog/b')
  const page = { from: '/blog/a', to: '/blog/b', title: 'A Post' }
  expect(planMove(page, rules, false, siteUrl)).toEqual({ insert: [], update: [] })

  const returned = move(rules, '/blog/b', '/blog/a')
  const back = { from: '/blog/b', to: '/blog/a', title: 'A Post' }
  expect(planMove(back, returned, false, siteUrl)).toEqual({ insert: [], update: [] })
})

test('keeps the query of an admin’s rule that leads to the old URL', () => {
  const rules = move([stored('/ad', '/blog/a?utm_source=ad#top')], '/blog/a', '/blog/b')
  expect(lead(rules, '/ad')).toBe('/blog/b?utm_source=ad#top')
})

test('adds no rule if another post has taken the old URL', () => {
  const rules = move([stored('/ad', '/blog/a')], '/blog/a', '/blog/b', true)
  expect(lead(rules, '/blog/a')).toBeUndefined()
  expect(lead(rules, '/ad')).toBe('/blog/a')
})

test('adds no rule that a wildcard would turn into a loop', () => {
  const rules = move([stored('/blog/b/*', '/blog/a')], '/blog/a', '/blog/b')
  expect(lead(rules, '/blog/a')).toBeUndefined()
})

test('finds rules for the old URL and the new one in any spelling', () => {
  const [from, to] = ['/blog/%E6%97%A5', '/blog/a%2Fb']
  const rules = move(
    [stored('/ad', '/blog/日?x=1#top'), stored('/blog/日', '/elsewhere', { isActive: false })],
    from,
    to,
  )
  expect(lead(rules, '/ad')).toBe('/blog/a%2Fb?x=1#top')
  expect(lead(rules, from)).toBe(to)
  expect(rules).toHaveLength(2)

  const hiding = move([stored('/blog/日', '/elsewhere')], to, from)
  expect(lead(hiding, from)).toBeUndefined()
})

test('adds no rule for a slug that would match other pages, or lead to a placeholder', () => {
  expect(move([], '/blog/*', '/blog/b')).toEqual([])
  expect(move([], '/blog/%3Aname', '/blog/b')).toEqual([])
  expect(move([], '/blog/a', '/blog/%3Aname')).toEqual([])
})
