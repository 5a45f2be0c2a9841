import type { z } from 'zod'

/** Returns the first message about each invalid field of a form. */
export function firstErrors({ issues }: z.ZodError): Readonly<Record<string, string>> {
  const errors = issues.map(({ path: [field = ''], message }) => [String(field), message] as const)
  // Later entries replace earlier ones.
  return Object.fromEntries(errors.toReversed())
}
