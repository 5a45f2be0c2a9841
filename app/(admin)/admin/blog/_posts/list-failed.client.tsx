'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { blogAdminMessages as say } from '#lib/messages-admin.ts'

/** The posts could not be read; the site shows what it showed. */
export function ListFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  return (
    <div className="list-state">
      <h2 className="text-xl">{say.fetchFailed}</h2>
      <p>The blog is on the site as before. The list is back when the content store answers.</p>
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
