import {
  type FrontReport,
  type FrontState,
  frontState,
  isOverdue,
  MAX_FAILING_LISTED,
  type ReportedFront,
} from '#lib/publishing/front-status.ts'
import { publishingMessages as say } from './messages.ts'

/** Returns a sentence for each thing that can keep changes from visitors; none while publishing works. */
export function problemTexts(report: FrontReport): string[] {
  const own = report.ownFront === 'silent' ? [say.ownSilent] : []
  return [...own, ...report.fronts.flatMap((front) => problemsOf(front, report.readAt))]
}

function problemsOf(front: ReportedFront, readAt: string): string[] {
  const { host, failing, cdn } = front.status
  const state = frontState(front, readAt)
  if (state === 'silent') return [say.silent(host)]
  const connection = state === 'disconnected' ? [say.disconnected(host)] : []
  const pages = failing.length > 0 ? [`${host}: ${failingText(failing.length)}.`] : []
  // A single failure is retried after a second.
  const failure = cdn?.failing
  const isStuck = failure && isOverdue(failure.since, readAt)
  const purges = isStuck ? [`${host}: ${cdnText(failure.reason)}.`] : []
  return [...connection, ...pages, ...purges]
}

/** Returns the state of publishing in a few sentences that change only when the state does. */
export function summaryText(report: FrontReport): string {
  const problems = problemTexts(report)
  const unknown = report.database === 'silent' ? [say.databaseSilent] : []
  return [...(problems.length > 0 ? problems : healthyTexts(report)), ...unknown].join(' ')
}

function healthyTexts({ fronts, readAt }: FrontReport): string[] {
  if (fronts.length === 0) return []
  const connecting = fronts.filter((front) => frontState(front, readAt) === 'connecting')
  if (connecting.length > 0) return connecting.map(({ status }) => say.connecting(status.host))
  return [fronts.length === 1 ? say.healthy : say.allHealthy(fronts.length)]
}

/** @param reason completes the sentence “The CDN …” */
export function cdnText(reason: string): string {
  return `Pages can’t be purged at the CDN, which ${reason}`
}

export function failingText(count: number): string {
  if (count >= MAX_FAILING_LISTED) return `${count} or more pages can’t be rendered`
  return count === 1 ? '1 page can’t be rendered' : `${count} pages can’t be rendered`
}

/** Returns what a state means for visitors; nothing for a connected front. */
export const stateNotes = {
  connected: null,
  connecting: say.connectingNote,
  disconnected: say.connectingNote,
  silent: say.silentNote,
} as const satisfies Record<FrontState, string | null>

/** Returns a time span in its largest unit: “40 s”, “25 min”, “3 h”. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

/** Returns what to say after a retry was sent: fronts that stopped reporting may not have received it. */
export function retriedText(report: FrontReport): string {
  const silent = report.fronts
    .filter((front) => frontState(front, report.readAt) === 'silent')
    .map(({ status }) => status.host)
  return silent.length > 0 ? `${say.retriedText} ${say.notReached(silent)}` : say.retriedText
}
