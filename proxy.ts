import type { NextRequest } from 'next/server'
import { refreshSession } from '#lib/auth/refresh-session.server.ts'

/** Keeps a signed-in visitor signed in where pages cannot set cookies. It never decides who may do what. */
export function proxy(request: NextRequest) {
  return refreshSession(request)
}

// Public pages stay out: a Set-Cookie must never land on HTML that everybody shares.
export const config = { matcher: ['/admin/:path*', '/signin', '/api/studio-login'] }
