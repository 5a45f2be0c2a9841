/** An answer in GoTrue's error shape, which supabase-js turns into an error with this message and code. */
export function refusal(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    {
      status,
      headers: {
        'x-sb-error-code': code,
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )
}
