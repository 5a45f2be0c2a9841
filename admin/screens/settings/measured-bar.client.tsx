'use client'

import type { ReactNode } from 'react'
import type { Measurements } from './use-measurements.client.ts'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** When the site was measured, or how far that is; and the buttons. */
export function MeasuredBar({ at, progress, children }: MeasuredBarProps) {
  return (
    <div className="measured-bar">
      <div className="list-actions">{children}</div>
      <div role="status" className="note">
        {progress ? (
          <>
            Measuring the running site, {progress.done} of {progress.of}
            <progress value={progress.done} max={progress.of} aria-label="Checks measured" />
          </>
        ) : (
          at && (
            <span>
              Measured <time dateTime={at}>{clock.format(new Date(at))}</time>
            </span>
          )
        )}
      </div>
    </div>
  )
}

type MeasuredBarProps = Pick<Measurements, 'at' | 'progress'> & { children: ReactNode }
