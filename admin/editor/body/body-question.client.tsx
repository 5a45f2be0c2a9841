'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'

/** What has to be decided before there is a text to write in; takes the focus where it stands. */
export function BodyQuestion({ text, first, second }: BodyQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])

  return (
    <div ref={box} className="body-question" role="alert">
      <p>{text}</p>
      <div className="body-question-actions">
        <Button kind="primary" onClick={first.run}>
          {first.label}
        </Button>
        <Button onClick={second.run}>{second.label}</Button>
      </div>
    </div>
  )
}

type Answer = { label: string; run: () => void }
type BodyQuestionProps = { text: string; first: Answer; second: Answer }
