'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { settingsMessages } from '#lib/messages-settings.ts'

/** The settings could not be read; those in force stay in force. */
export function LoadFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  return (
    <div className="list-state" role="alert">
      <h2 className="text-xl">{settingsMessages.loadFailed}</h2>
      <p>The content lake does not answer. The settings in force stay in force for visitors.</p>
      <Button
        pending={isPending}
        pendingLabel="Trying…"
        onClick={() => start(() => router.refresh())}
      >
        Try again
      </Button>
    </div>
  )
}
