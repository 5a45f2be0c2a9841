import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { type PerformanceName, performanceFields } from '#schemas/site-settings-defaults.ts'

export type CheckStatus = 'good' | 'warning' | 'error'

export type CheckName = PerformanceName | (typeof fixedChecks)[number]['name']

export type Check = {
  readonly name: CheckName
  readonly title: string
  readonly status: CheckStatus
  readonly description: string
}

/** Schema of the result of a measurement on the running site. */
export const measuredSchema = z.object({
  text: z.string(),
  /** True if the site behaves as the switch says; null if that could not be measured. */
  agrees: z.boolean().nullable(),
})

export type Measured = Readonly<z.infer<typeof measuredSchema>>

/** Checks without a switch that always show good (requirements §2). They are measured like the others. */
export const fixedChecks = [
  {
    name: 'closedAdmin',
    title: 'Admin area requires sign-in',
    description: 'Visitors who aren’t signed in can’t open any admin page.',
  },
  {
    name: 'signedMessages',
    title: 'Webhooks must be signed',
    description: 'Only the content server can tell the site that something was published.',
  },
  {
    name: 'noBanner',
    title: 'Server software not disclosed',
    description: 'Responses don’t name the server software or its version.',
  },
] as const

/** Status of a check while its switch is off (requirements §4, Performance check status). */
const statusWhenOff: Readonly<Record<PerformanceName, CheckStatus>> = {
  lazyLoading: 'warning',
  imageOptimization: 'warning',
  codeMinification: 'error',
  cacheHeaders: 'warning',
  securityHeaders: 'error',
  compression: 'warning',
}

/** Returns all checks with their status: good while the switch is on (requirements §4). */
export function performanceChecks(settings: PerformanceSettings): Check[] {
  return [
    ...performanceFields.map(({ name, title, description }) => ({
      name,
      title,
      description,
      status: settings[name] ? ('good' as const) : statusWhenOff[name],
    })),
    ...fixedChecks.map((check) => ({ ...check, status: 'good' as const })),
  ]
}

/** Counts the checks by status (requirements §2). */
export function summaryOf(checks: readonly Check[]) {
  const count = (status: CheckStatus) => checks.filter((check) => check.status === status).length
  return {
    total: checks.length,
    good: count('good'),
    warnings: count('warning'),
    errors: count('error'),
  }
}

/**
 * Returns true once the status of a check can be shown: a switch that is off needs no measurement, and no check passes
 * before it was measured.
 */
export function isKnown({ name, status }: Check, measured: MeasuredChecks): boolean {
  return status !== 'good' || typeof measured[name]?.agrees === 'boolean'
}

/** Returns the checks whose switch changed; none if the earlier settings are unknown. */
export function switchedChecks(
  before: PerformanceSettings | null,
  now: PerformanceSettings,
): CheckName[] {
  if (!before) return []
  return performanceFields.map(({ name }) => name).filter((name) => before[name] !== now[name])
}

/** Returns true if a switch takes effect within seconds. Minification needs a new build. */
export function actsAtOnce(name: CheckName): boolean {
  return name !== 'codeMinification'
}

export type MeasuredChecks = Readonly<Partial<Record<CheckName, Measured>>>

/**
 * Creates the report to export (requirements §2): settings, checks with their measurements, and counts.
 *
 * @param measuredAt ISO 8601; null if nothing has been measured
 */
export function performanceReport(
  settings: PerformanceSettings,
  measured: MeasuredChecks,
  measuredAt: string | null,
  now: Date,
) {
  const checks = performanceChecks(settings)
  return {
    timestamp: now.toISOString(),
    settings,
    measuredAt,
    checks: checks.map(({ name, title, status, description }) => ({
      name: title,
      status,
      description,
      measured: measured[name]?.text ?? null,
      agrees: measured[name]?.agrees ?? null,
    })),
    summary: summaryOf(checks),
  }
}

/** Returns the report's file name with the date in local time: `performance-report-2026-11-21.json`. */
export function reportName(now: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `performance-report-${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}.json`
}
