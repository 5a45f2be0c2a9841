'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { PasswordForm } from './password-form.client.tsx'

/**
 * Next keeps a page that was left in the document, hidden. Nothing that was typed stays with it, and whoever
 * comes back finds a new form, not the end of the last attempt.
 */
export function ChangePassword(form: ComponentProps<typeof PasswordForm>) {
  const [visit, setVisit] = useState(0)

  useEffect(() => () => setVisit((count) => count + 1), [])

  return <PasswordForm key={visit} {...form} />
}
