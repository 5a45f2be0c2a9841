/** One thing the doctor looked at. `wrong` stops something from working; `note` is good to know. */
export type Finding = { state: 'good' | 'note' | 'wrong'; subject: string; text: string }

export const good = (subject: string, text: string): Finding => ({ state: 'good', subject, text })
export const note = (subject: string, text: string): Finding => ({ state: 'note', subject, text })
export const wrong = (subject: string, text: string): Finding => ({ state: 'wrong', subject, text })

/** Asks an address and says in words what came back; unreachable is an answer too. */
export async function ask(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string } | { status: undefined; body: string }> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
      ...init,
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: undefined, body: cause instanceof Error ? cause.message : String(cause) }
  }
}
