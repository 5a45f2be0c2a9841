import type { z } from 'zod'
import { ApiError } from '#lake/errors.ts'

/**
 * Parses and validates the JSON body of a management request.
 *
 * @throws ApiError 400 with the invalid fields.
 */
export async function readBody<Output>(
  request: { text(): Promise<string> },
  schema: z.ZodType<Output>,
): Promise<Output> {
  const parsed = schema.safeParse(parseJson(await request.text()))
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map((issue) =>
    issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`,
  )
  throw new ApiError(400, 'badRequest', problems.join('; '))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ApiError(400, 'badRequest', `The body is not valid JSON: ${reason}`)
  }
}
