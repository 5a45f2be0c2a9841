import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { parseJson } from '#lib/json.ts'
import { sessionCookie } from './session-cookie.ts'

/** Long enough to be led back to the form, in seconds. */
const maxAge = 10

/**
 * Keeps what a form's action answered for the page that the browser is led back to. For forms sent without
 * JavaScript on pages that are rendered for each request: Next resumes such a page, and React's `resume` takes
 * no form state. Call it in actions.
 *
 * @param path the form's page, the only one that gets to see it
 */
export async function setFlash(path: string, answer: object): Promise<void> {
  const store = await cookies()
  const { name, ...options } = cookieOf(path)
  store.set(name, JSON.stringify(answer), { ...options, maxAge })
}

/** What waits for this page; `undefined` when nothing does, or nothing that fits. */
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
