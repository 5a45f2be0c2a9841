import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'

/** Awaits a server action. If the request itself fails, the result is a refusal with `failure` as its message. */
export async function actionResult<Outcome extends ActionOutcome>(
  action: Promise<Outcome>,
  failure: string,
): Promise<Outcome | Refusal> {
  try {
    return await action
  } catch (error) {
    console.warn(error)
    return { ok: false, message: failure }
  }
}
