import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { publishingMessages as say } from './messages.ts'

type Targets = {
  /** Tells the front of this server; `null` when there is none. */
  readonly tellOwn: (() => Promise<void>) | null
  readonly tellOthers: () => Promise<void>
}

/** Sends a retry to every front and says which ones could not be told. */
export async function retryEverywhere({ tellOwn, tellOthers }: Targets): Promise<ActionOutcome> {
  const [isOwnTold, areOthersTold] = await Promise.all([
    tellOwn ? succeeded(tellOwn()) : null,
    succeeded(tellOthers()),
  ])
  if (areOthersTold) {
    return isOwnTold === false ? { ok: false, message: say.ownNotRetried } : { ok: true }
  }
  return { ok: false, message: isOwnTold ? say.othersNotRetried : say.nothingRetried }
}

async function succeeded(told: Promise<void>): Promise<boolean> {
  try {
    await told
    return true
  } catch (error) {
    console.error('A front could not be told to retry:', error)
    return false
  }
}
