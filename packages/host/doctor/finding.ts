/**
 * Result of one check. `wrong`: something doesn't work. `note`: information. `unchecked`: the check couldn't run from
 * here.
 */
export type Finding = {
  state: 'good' | 'note' | 'wrong' | 'unchecked'
  subject: string
  text: string
}

export const good = (subject: string, text: string): Finding => ({ state: 'good', subject, text })
export const note = (subject: string, text: string): Finding => ({ state: 'note', subject, text })
export const wrong = (subject: string, text: string): Finding => ({ state: 'wrong', subject, text })
export const unchecked = (subject: string, text: string): Finding => ({
  state: 'unchecked',
  subject,
  text,
})

type Answer = { status: number | undefined; body: string; headers: Headers; code?: string }

/**
 * Sends a request without following redirects. If there is no response, the status is undefined and the body is the
 * reason, with the error's code if it has one.
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      ...init,
    })
    return { status: response.status, body: await response.text(), headers: response.headers }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const body = cause instanceof Error ? cause.message : String(cause)
    const code = cause instanceof Error && 'code' in cause && { code: String(cause.code) }
    return { status: undefined, body, headers: new Headers(), ...code }
  }
}

export function outcome({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  return status === undefined ? body : `HTTP ${status}`
}
