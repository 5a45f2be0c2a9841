import 'server-only'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'

/**
 * Reads what a screen shows, as the admin who opens it.
 *
 * @param failure for the log, `The people could not be read:`
 * @returns `null` when it could not be read, which the screen then says, and for everybody else
 */
export async function readAsAdmin<Value>(
  failure: string,
  read: (admin: Admin) => Promise<Value>,
): Promise<Value | null> {
  const check = await requireAdmin()
  if (!check.isAdmin) return null
  try {
    return await read(check)
  } catch (error) {
    console.error(failure, error)
    return null
  }
}
