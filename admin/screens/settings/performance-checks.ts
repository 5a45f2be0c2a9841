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

/** What was found on the running site, in words. */
export type Measured = {
  readonly text: string
  /** Whether that is what the switch says; null where it could not be found out. */
  readonly agrees: boolean | null
}

/** What has no switch and always shows good (requirements §2); each is asked of the running site as well. */
export const fixedChecks = [
  {
    name: 'closedAdmin',
    title: 'Admin area asks who is there',
    description: 'Nobody who is not signed in gets a page of it.',
  },
  {
    name: 'signedMessages',
    title: 'Messages must be signed',
    description: 'Only the content lake can say that something was published.',
  },
  {
    name: 'noBanner',
    title: 'No word about the software',
    description: 'Answers do not name the server or its version.',
  },
] as const

/** What it means that a switch is off (requirements §4, Performance check status). */
const statusWhenOff: Readonly<Record<PerformanceName, CheckStatus>> = {
  lazyLoading: 'warning',
  imageOptimization: 'warning',
  codeMinification: 'error',
  cacheHeaders: 'warning',
  securityHeaders: 'error',
  compression: 'warning',
}

/** Every check with its status: good when its switch is on (requirements §4). */
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

/** How many checks there are of each status (requirements §2). */
export function summaryOf(checks: readonly Check[]) {
  const count = (status: CheckStatus) => checks.filter((check) => check.status === status).length
  return {
    total: checks.length,
    good: count('good'),
    warnings: count('warning'),
    errors: count('error'),
  }
}

/** Whether this is what the site answers that was asked to measure itself. */
export function isMeasured(value: unknown): value is Measured {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'agrees' in value &&
    (value.agrees === null || typeof value.agrees === 'boolean')
  )
}

/** The checks whose switch says something else than before; none where nothing is known of before. */
export function switchedChecks(
  before: PerformanceSettings | null,
  now: PerformanceSettings,
): CheckName[] {
  if (!before) return []
  return performanceFields.map(({ name }) => name).filter((name) => before[name] !== now[name])
}

/** Whether the site does within seconds what a switch says. How scripts are built, the next build decides. */
export function actsAtOnce(name: CheckName): boolean {
  return name !== 'codeMinification'
}

export type MeasuredChecks = Readonly<Partial<Record<CheckName, Measured>>>

/**
 * The report as it is exported (requirements §2): the settings, each check with what was measured, and the
 * counts.
 *
 * @param measuredAt ISO 8601; null when nothing has been measured
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

/** Name of the report's file, for the day in the reader's own time zone: `performance-report-2026-11-21.json`. */
export function reportName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `performance-report-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}
