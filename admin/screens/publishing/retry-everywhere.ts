import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { publishingMessages as say } from './messages.ts'

type Targets = {
  /** Sends it to the front of this server; `null` without a front. */
  readonly sendToOwn: (() => Promise<void>) | null
  readonly sendToOthers: () => Promise<void>
}

/** Sends a retry to every front, and returns a message when one of them did not receive it. */
export async function retryEverywhere({
  sendToOwn,
  sendToOthers,
}: Targets): Promise<ActionOutcome> {
  const [isOwnSent, areOthersSent] = await Promise.all([
    sendToOwn ? succeeded(sendToOwn()) : null,
    succeeded(sendToOthers()),
  ])
  if (areOthersSent) {
    return isOwnSent === false ? { ok: false, message: say.ownNotRetried } : { ok: true }
  }
  return { ok: false, message: isOwnSent ? say.othersNotRetried : say.nothingRetried }
}

async function succeeded(sent: Promise<void>): Promise<boolean> {
  try {
    await sent
    return true
  } catch (error) {
    console.error('Could not send a retry:', error)
    return false
  }
}
