import { z } from 'zod'
import { type ReleaseContext, releaseActions } from '#lake/releases/release-actions.ts'
import { read } from './action-input.ts'
import { documentActions } from './actions.ts'
import { checkContent } from './json.ts'
import { malformed, type Refusal } from './refusal.ts'
import type { TransactionBuilder } from './transaction-builder.ts'

const PREFIX = 'sanity.action.'

/**
 * Adds one action of `/data/actions` to a transaction.
 *
 * @param isOnReleases whether the request's actions are those on releases; the two kinds never stand in one request
 * @throws Refusal
 */
export function applyAction(
  builder: TransactionBuilder,
  value: unknown,
  { isOnReleases, context }: { isOnReleases: boolean; context: ReleaseContext },
): void {
  checkContent(value)
  const { actionType, name } = typeOf(value)
  const onDocument = documentActions.get(name)
  const onRelease = releaseActions.get(name)
  if (!onDocument && !onRelease) throw unknown(actionType, name)
  if (isOnReleases !== (onRelease !== undefined)) {
    throw malformed('Actions on releases and on documents cannot stand in one request', actionType)
  }
  onDocument?.(builder, value)
  onRelease?.(builder, value, context)
}

/** Whether a request holds an action on a release, which makes all of it one on releases. */
export function hasReleaseAction(actions: readonly unknown[]): boolean {
  return actions.some((action) => releaseActions.has(nameOf(action)))
}

/** The releases that a request wants back from the archive. */
export function unarchivedBy(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (nameOf(action) !== 'release.unarchive') return []
    const named = z.looseObject({ releaseId: z.string() }).safeParse(action)
    return named.success ? [named.data.releaseId] : []
  })
}

const actionShape = z.looseObject({ actionType: z.string() })

function typeOf(value: unknown): { actionType: string; name: string } {
  const { actionType } = read(actionShape, value)
  return { actionType, name: withoutPrefix(actionType) }
}

function nameOf(value: unknown): string {
  return withoutPrefix(actionShape.safeParse(value).data?.actionType ?? '')
}

function withoutPrefix(actionType: string): string {
  return actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : actionType
}

function unknown(actionType: string, name: string): Refusal {
  return /^(?:variant|document\.variant)\./.test(name)
    ? malformed(
        `"${actionType}" is not supported: this server has no variants; the hosted Content Lake has them`,
        actionType,
      )
    : malformed(`Unknown action type "${actionType}"`, actionType)
}
