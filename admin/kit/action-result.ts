import type { ActionOutcome } from '#lib/auth/action-outcome.ts'

/** An action's outcome; when the site itself does not answer, its fixed sentence. */
export async function actionResult<Outcome extends ActionOutcome>(
  action: Promise<Outcome>,
  failure: string,
): Promise<Outcome | { readonly ok: false; readonly message: string }> {
  try {
    return await action
  } catch (error) {
    console.warn(error)
    return { ok: false, message: failure }
  }
}
