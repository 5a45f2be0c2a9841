import { describe, expect, it } from 'vitest'
import { performanceFields, siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import {
  isKnown,
  performanceChecks,
  performanceReport,
  reportName,
  summaryOf,
  switchedChecks,
} from './performance-checks.ts'

const on = siteSettingsDefaults.performance
const statusOf = (name: (typeof performanceFields)[number]['name']) =>
  performanceChecks({ ...on, [name]: false }).find((check) => check.name === name)?.status

it('switched checks are those whose switch changed', () => {
  const before = { ...on, lazyLoading: false }
  expect(switchedChecks(before, { ...on, compression: false })).toEqual([
    'lazyLoading',
    'compression',
  ])
  expect(switchedChecks(before, { ...before })).toEqual([])
  expect(switchedChecks(null, on)).toEqual([])
})

it('a check passes only once it was measured, but a switch that is off is a warning at once', () => {
  const checks = performanceChecks({ ...on, compression: false })
  const known = checks.filter((check) =>
    isKnown(check, {
      lazyLoading: { text: '15 of 15', agrees: true },
      cacheHeaders: { text: 'The site didn’t respond.', agrees: null },
    }),
  )
  expect(known.map(({ name }) => name)).toEqual(['lazyLoading', 'compression'])
})

describe('The performance checks', () => {
  it('are all good with everything on', () => {
    expect(summaryOf(performanceChecks(on))).toEqual({ total: 9, good: 9, warnings: 0, errors: 0 })
  })

  it.each(['lazyLoading', 'imageOptimization', 'cacheHeaders', 'compression'] as const)(
    'show a warning when %s is off',
    (name) => expect(statusOf(name)).toBe('warning'),
  )

  it.each(['codeMinification', 'securityHeaders'] as const)(
    'show an error when %s is off',
    (name) => expect(statusOf(name)).toBe('error'),
  )

  it('keep the three without a switch good even with everything off', () => {
    const off = Object.fromEntries(performanceFields.map(({ name }) => [name, false]))
    const summary = summaryOf(performanceChecks({ ...on, ...off }))

    expect(summary).toEqual({ total: 9, good: 3, warnings: 4, errors: 2 })
  })
})

describe('The exported report', () => {
  const now = new Date(2026, 10, 5, 9, 30)
  const report = performanceReport(
    { ...on, compression: false },
    { compression: { text: 'sent plain', agrees: true } },
    '2026-11-05T09:00:00.000Z',
    now,
  )

  it('has the time, the settings, every check with its measurement, and the counts', () => {
    expect(report).toMatchObject({
      timestamp: now.toISOString(),
      settings: { compression: false, lazyLoading: true },
      measuredAt: '2026-11-05T09:00:00.000Z',
      summary: { total: 9, good: 8, warnings: 1, errors: 0 },
    })
    expect(report.checks.find(({ name }) => name === 'Compression')).toMatchObject({
      status: 'warning',
      measured: 'sent plain',
      agrees: true,
    })
    expect(report.checks.find(({ name }) => name === 'Lazy loading')?.measured).toBeNull()
  })

  it('has the date in its file name', () => {
    expect(reportName(now)).toBe('performance-report-2026-11-05.json')
  })
})
