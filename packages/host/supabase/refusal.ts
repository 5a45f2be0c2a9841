/** Returns an error in GoTrue's format, which supabase-js turns into an error with this message and code. */
export function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers: { 'x-sb-error-code': code, ...retryAfter(retryAfterSeconds) } },
  )
}

/** Returns an error in PostgREST's format, for `/rest/v1`. */
export function dataRefusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status })
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
