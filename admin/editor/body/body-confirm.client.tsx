'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'

/** What has to be decided before there is a text to write in; takes the focus where it stands. */
export function BodyConfirm({ text, first, second }: BodyConfirmProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])

  return (
    <div ref={box} className="body-confirm" role="alert">
      <p>{text}</p>
      <div className="body-confirm-actions">
        <Button kind="primary" onClick={first.run}>
          {first.label}
        </Button>
        <Button onClick={second.run}>{second.label}</Button>
      </div>
    </div>
  )
}

type Answer = { label: string; run: () => void }
type BodyConfirmProps = { text: string; first: Answer; second: Answer }
