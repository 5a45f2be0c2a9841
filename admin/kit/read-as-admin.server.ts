import 'server-only'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { isSessionOver } from '#lib/storage-errors.ts'

/**
 * Reads the data of a screen as the admin who opens it.
 *
 * @param failure log message: `Could not read the people:`
 * @returns `null` if reading failed, and for callers who are not admins
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
    if (!isSessionOver(error)) console.error(failure, error)
    return null
  }
}
