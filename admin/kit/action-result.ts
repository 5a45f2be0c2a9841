import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'

/** An action's outcome; when the site itself does not answer, its fixed sentence. */
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
