/** An answer in GoTrue's error shape, which supabase-js turns into an error with this message and code. */
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

/** The same in PostgREST's shape, for `/rest/v1`. */
export function dataRefusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status })
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
