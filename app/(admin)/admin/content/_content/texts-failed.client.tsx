'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { contentMessages as say } from '#lib/messages-admin.ts'

/** The texts could not be read; visitors read what they read before. */
export function TextsFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  return (
    <div className="list-state">
      <h2 className="text-xl">{say.readFailed}</h2>
      <p>The site says what it said before. The texts are back when the content store answers.</p>
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
