'use client'

import { useEffect, useState } from 'react'
import { writeLink } from '#site/tools/kit/state/link.ts'
import { Shape } from '#site/ui/shape.tsx'
import type { Advice } from './logic/advice.ts'
import type { Channel } from './logic/channel.ts'
import { type BuiltLink, describeCleaning, type LinkPart } from './logic/link.ts'
import { tagValues } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { requiredFields, tags } from './logic/tags.ts'

/** Shows the link with its tags colored, its channel in Analytics, and optional advice. */
export function LinkResult({ link, channel, advice, state }: LinkResultProps) {
  const notes = advice.filter(({ tone }) => tone === 'note')
  const cleaned = describeCleaning(state, state)

  return (
    <>
      <section aria-labelledby="link-title" className="utm-block">
        <h3 id="link-title">{link.ok ? 'Your link' : 'Your link so far'}</h3>
        <p className="utm-link" dir="ltr" data-built={link.ok || undefined}>
          {(link.ok ? link.parts : expectedParts(state, link.problem !== null)).map(
            ({ kind, text }) => (
              <span key={kind} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </p>
        {!link.ok && (
          <p className="note">
            {link.problem === null
              ? 'Fill in URL, source, medium and campaign. The parts that start with “utm_” tell Google Analytics where a visitor came from.'
              : 'Correct the URL to get your link.'}
          </p>
        )}
        {link.ok && cleaned !== null && <p className="note">{cleaned}</p>}
      </section>
      {channel && (
        <section aria-label="Channel" className="utm-block">
          <p className="utm-channel">
            GA4 will file this under <strong>{channel.name}</strong>
          </p>
          {channel.hint && <p className="utm-hint">{channel.hint}</p>}
        </section>
      )}
      {notes.length > 0 && (
        <section aria-label="Suggestions" className="utm-block">
          <ul className="utm-advice">
            {notes.map(({ text }) => (
              <li key={text}>
                <Shape name="ring" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {link.ok && <QrLink url={link.url} />}
    </>
  )
}

type LinkResultProps = {
  link: BuiltLink
  channel: Channel | null
  advice: readonly Advice[]
  state: UtmState
}

/** Opens the QR Code Generator with the link filled in. Its fragment stays in the browser. */
function QrLink({ url }: { url: string }) {
  const [fragment, setFragment] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    writeLink({ values: { url: { url } } }, { initial: {} as object }).then(
      (written) => isCurrent && setFragment(written),
    )
    return () => {
      isCurrent = false
    }
  }, [url])

  return (
    <p className="utm-qr">
      <a className="text-link" href={`/tools/qr-generator${fragment ?? ''}`}>
        Make a QR code of this link
      </a>
    </p>
  )
}

/** Returns the parts of an incomplete link, with dots for what is missing or wrong. */
function expectedParts(state: UtmState, isUrlWrong: boolean): LinkPart[] {
  const values = tagValues(state, state)
  const required = tags.filter(({ key }) => requiredFields.some((other) => other === key))
  return [
    { kind: 'address', text: (!isUrlWrong && state.url.trim()) || 'https://…' },
    ...required.map(({ key, parameter }, index) => ({
      kind: key,
      text: `${index === 0 ? '?' : '&'}${parameter}=${values[key] || '…'}`,
    })),
  ]
}
