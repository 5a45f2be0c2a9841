'use client'

import { useEffect, useState } from 'react'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { qrMessages } from '#site/tools/qr-generator/messages.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import type { drawQr } from './draw-qr.ts'

/** The link as a QR code. What draws it is loaded when there is nothing else to do, before there is a link. */
export function QrCard({ url, onSaved }: { url: string | null; onSaved: () => void }) {
  const [draw, setDraw] = useState<typeof drawQr | null>(null)

  useEffect(
    () =>
      whenIdle(async () => {
        const loaded = await import('./draw-qr.ts')
        setDraw(() => loaded.drawQr)
      }),
    [],
  )

  if (url === null) return null
  const code = draw?.(url) ?? null
  return (
    <section aria-labelledby="qr-title" className="utm-block utm-qr">
      {code ? (
        // biome-ignore lint/performance/noImgElement: it is drawn here; there is nothing to optimize.
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
          alt="QR code of the link"
          width="160"
          height="160"
        />
      ) : (
        <span className="utm-qr-blank" />
      )}
      <div>
        <h3 id="qr-title">QR code</h3>
        <p className="note">
          {draw && !code
            ? 'This link is too long for a code.'
            : `The same link${code ? `, ${code.modules} × ${code.modules} modules` : ''}. Shorter links make coarser codes, which read from further away.`}
        </p>
        <DownloadButton
          size="small"
          file={() => new Blob([code?.svg ?? ''], { type: 'image/svg+xml' })}
          name="utm-link.svg"
          said={qrMessages.downloaded}
          failed={qrMessages.downloadFailed}
          onSaved={onSaved}
          disabled={!code}
        >
          Download QR code
        </DownloadButton>
      </div>
    </section>
  )
}
