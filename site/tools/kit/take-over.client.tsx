import { options } from 'preact'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { INSTRUMENT_ID } from '../define.ts'
import { filledInBefore } from './filled-in-before.ts'
import { StandIn } from './stand-in.client.tsx'

/**
 * Hydrates the HTML of an instrument and keeps what the visitor filled in before. The timeout lets the browser handle
 * pending input first, since a phone is already busy with the script.
 */
export function takeOver(Instrument: ComponentType): void {
  setTimeout(() => begin(Instrument))
}

function begin(Instrument: ComponentType): void {
  const place = document.getElementById(INSTRUMENT_ID)
  if (!place) throw new Error(`The page has no #${INSTRUMENT_ID}.`)
  const fillIn = filledInBefore(place)
  hydrateRoot(
    place,
    <StandIn>
      <Instrument />
    </StandIn>,
  )
  // Runs effects before the next key, like React. Preact would wait for the next frame, and an effect that sets a field's
  // text would overwrite a key typed in between.
  options.requestAnimationFrame = queueMicrotask
  fillIn()
}
