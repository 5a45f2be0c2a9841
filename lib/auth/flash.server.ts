import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { parseJson } from '#lib/json.ts'
import { sessionCookie } from './session-cookie.ts'

/** Seconds until the message expires. Long enough to redirect back to the form. */
const MAX_AGE_S = 10

/**
 * Stores the result of a form's action for the page that the browser is redirected to. Needed for forms sent without
 * JavaScript on dynamically rendered pages: Next resumes such a page, and React's `resume` accepts no form state.
 * Only for server actions.
 *
 * @param path the form's page, the only one that can read the result
 */
export async function setFlash(path: string, answer: object): Promise<void> {
  const store = await cookies()
  const { name, ...options } = cookieOf(path)
  store.set(name, JSON.stringify(answer), { ...options, maxAge: MAX_AGE_S })
}

export async function readFlash<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
): Promise<Answer | undefined> {
  const value = (await cookies()).get(cookieOf(path).name)?.value
  const json = z.string().transform(parseJson).pipe(schema).safeParse(value)
  return json.success ? json.data : undefined
}

function cookieOf(path: string) {
  return { ...sessionCookie, name: `answer${path.replaceAll('/', '-')}`, path }
}
