import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { createQrHandler } from './handler.ts'

/** Image of a QR code: `/api/qr?size=NxN&data=&format=&color=&bgcolor=`. */
export const GET = createQrHandler({ limit: createAttemptLimit() })
