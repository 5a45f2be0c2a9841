import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { createQrHandler } from './handler.ts'

/** The picture behind a copied code address: `/api/qr?size=NxN&data=&format=&color=&bgcolor=`. */
export const GET = createQrHandler({ limit: createAttemptLimit() })
